"""Work done by several threads at once, whose failures fail the test."""
import threading


class Background:
    """Runs work(0, stopped), work(1, stopped)... in threads of their own while the body of the `with` runs. At its
    end the event `stopped` is set, which `work` must heed; the first failure is raised."""

    def __init__(self, work, threads):
        self._stopped = threading.Event()
        self._failures = []
        self._threads = [threading.Thread(target=self._run, args=(work, number), daemon=True)
                         for number in range(threads)]

    def _run(self, work, number):
        try:
            work(number, self._stopped)
        except BaseException as failure:  # for the thread that waits
            self._failures.append(failure)

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, failure, *_):
        self._stopped.set()
        for thread in self._threads:
            thread.join()
        if failure is None and self._failures:
            raise self._failures[0]


def in_threads(work, threads):
    """Runs work(0), work(1)... at once and waits for all of them."""
    with Background(lambda number, _: work(number), threads):
        pass
