// What a look at the newest topology costs a reader, while nobody publishes and while somebody does a
// thousand times a second: `published`, beside std::atomic<std::shared_ptr>, a mutex, and a pointer that
// never changes.

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include <benchmark/benchmark.h>

#include <clockwise/published.hpp>
#include <clockwise/topology.hpp>

namespace {

using clockwise::published;
using clockwise::published_reader;
using clockwise::token;
using clockwise::topology;
using pointer = std::shared_ptr<const topology>;

pointer some_topology() {
  clockwise::topology_spec spec;
  for (int i = 0; i < 10; ++i) spec.nodes.push_back({.name = "cache-" + std::to_string(i)});
  return std::make_shared<const topology>(std::move(spec));
}

// Each way to share has publish(), and a reader that each thread makes for itself.

class never_changing {
 public:
  void publish(const pointer&) noexcept {}

  class reader {
   public:
    explicit reader(const never_changing& source) noexcept : source_(&source) {}
    const topology& operator*() const noexcept { return *source_->value_; }

   private:
    const never_changing* source_;
  };

 private:
  pointer value_ = some_topology();
};

class by_version : public published<topology> {
 public:
  by_version() : published(some_topology()) {}
  using reader = published_reader<topology>;
};

class by_atomic_pointer {
 public:
  void publish(pointer next) noexcept { value_.store(std::move(next)); }

  class reader {
   public:
    explicit reader(const by_atomic_pointer& source) noexcept : source_(&source) {}
    const topology& operator*() noexcept {
      kept_ = source_->value_.load();
      return *kept_;
    }

   private:
    const by_atomic_pointer* source_;
    pointer kept_;
  };

 private:
  std::atomic<pointer> value_{some_topology()};
};

class by_mutex {
 public:
  void publish(pointer next) {
    const std::scoped_lock lock(mutex_);
    value_.swap(next);
  }

  class reader {
   public:
    explicit reader(const by_mutex& source) noexcept : source_(&source) {}
    const topology& operator*() {
      const std::scoped_lock lock(source_->mutex_);
      kept_ = source_->value_;
      return *kept_;
    }

   private:
    const by_mutex* source_;
    pointer kept_;
  };

 private:
  mutable std::mutex mutex_;
  pointer value_ = some_topology();
};

template <typename Source>
Source& shared_source() {
  static Source source;
  return source;
}

template <typename Source>
void read(benchmark::State& state) {
  typename Source::reader reader(shared_source<Source>());
  for (auto unused : state) benchmark::DoNotOptimize(&*reader);
}

template <typename Source>
void read_while_one_publishes(benchmark::State& state) {
  std::jthread writer;
  if (state.thread_index() == 0) {
    writer = std::jthread([](const std::stop_token& stop) {
      const pointer values[] = {some_topology(), some_topology()};
      for (std::size_t i = 0; !stop.stop_requested(); ++i) {
        shared_source<Source>().publish(values[i % 2]);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  }
  read<Source>(state);
}

template <typename Source>
void add(const std::string& name) {
  for (const int threads : {1, 2, 8}) {
    benchmark::RegisterBenchmark((name + "/read").c_str(), read<Source>)->Threads(threads)->UseRealTime();
    benchmark::RegisterBenchmark((name + "/read_while_one_publishes").c_str(),
                                 read_while_one_publishes<Source>)
        ->Threads(threads)
        ->UseRealTime();
  }
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  add<never_changing>("never_changing");
  add<by_version>("published");
  add<by_atomic_pointer>("atomic_shared_ptr");
  add<by_mutex>("mutex");
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
