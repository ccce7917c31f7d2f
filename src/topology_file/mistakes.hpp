#pragma once

#include <cstddef>
#include <string>

#include <clockwise/error.hpp>

namespace clockwise {

/// What is wrong in one text. Readers go on after a mistake, so that one run shows all of them.
class mistakes {
 public:
  /// Mistakes after these are counted, not shown.
  static constexpr std::size_t shown_max = 20;

  void add(const error& found);

  /// Runs `work` and adds the `error` it throws, if it does. True when it did not.
  template <class Work>
  bool collect(const Work& work) {
    try {
      work();
      return true;
    } catch (const error& found) {
      add(found);
      return false;
    }
  }

  [[nodiscard]] std::size_t count() const noexcept { return count_; }

  /// Throws an `error` with the code of the first mistake and the messages of all, one a line.
  void throw_if_any() const;

 private:
  std::size_t count_ = 0;
  errc first_ = errc::bad_field;
  std::string lines_;
};

}  // namespace clockwise
