#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace clockwise {

/// What a function_ref of type `View` can view: anything that can be called so, but for such a view itself,
/// which is copied.
template <typename Callable, typename View, typename Result, typename... Arguments>
concept viewable_callable = !std::same_as<std::remove_cvref_t<Callable>, View> &&
                            std::is_invocable_r_v<Result, Callable&, Arguments...>;

/// A view of something callable, for the length of a call. Neither owns nor allocates.
template <typename Signature>
class function_ref;

template <typename Result, typename... Arguments>
class function_ref<Result(Arguments...)> {
 public:
  /// Views `callable`, which must outlive this.
  template <viewable_callable<function_ref, Result, Arguments...> Callable>
  // NOLINTNEXTLINE(bugprone-forwarding-reference-overload): the concept leaves copies to the copy constructor
  function_ref(Callable&& callable) noexcept
      : callable_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* viewed, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<Callable>*>(viewed))(
              std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(callable_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* callable_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace clockwise
