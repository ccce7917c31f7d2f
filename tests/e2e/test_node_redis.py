"""The npm client `redis`, with RESP2 and RESP3; what it does is in node/redis.test.mjs."""
import os
import pathlib
import re
import subprocess
import unittest

from harness import ClusterCase

NODE = pathlib.Path(__file__).parent / "node"


class NodeRedis(ClusterCase):
    def test_every_node_test(self):
        """HSK-05: its start sequence, then commands of every kind."""
        self.assertTrue((NODE / "node_modules" / "redis").is_dir(), f"run `npm ci` in {NODE} first, or scripts/test.sh")
        result = subprocess.run(["node", "--test", "--test-reporter=tap", "redis.test.mjs"], cwd=NODE, timeout=120,
                                env={**os.environ, "CLOCKWISE_PORT": str(self.cluster.proxy.port)},
                                capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        passed = int(re.search(r"^# pass (\d+)$", result.stdout, re.MULTILINE)[1])
        self.assertEqual(passed, 12, result.stdout)


if __name__ == "__main__":
    unittest.main()
