// node-redis through the proxy, in both protocols. test_node_redis.py starts the proxy and names its port.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createClient } from "redis";

const port = Number(process.env.CLOCKWISE_PORT);

for (const RESP of [2, 3]) {
  describe(`RESP${RESP}`, () => {
    let client;

    before(async () => {
      client = createClient({ RESP, name: "node-test", socket: { port, host: "127.0.0.1", reconnectStrategy: false } });
      client.on("error", () => {}); // a lost connection fails the command that waits; that is enough
      await client.connect();
    });
    after(() => client.destroy());

    test("the handshake has set the name", async () => {
      assert.equal(await client.clientGetName(), "node-test");
    });

    test("strings, hashes, lists and sorted sets", async () => {
      assert.equal(await client.set(`s${RESP}`, "välue"), "OK");
      assert.equal(await client.get(`s${RESP}`), "välue");
      assert.equal(await client.get("missing"), null);
      await client.hSet(`h${RESP}`, { a: "1", b: "2" });
      assert.deepEqual({ ...(await client.hGetAll(`h${RESP}`)) }, { a: "1", b: "2" });
      await client.rPush(`l${RESP}`, ["x", "y", "z"]);
      assert.deepEqual(await client.lRange(`l${RESP}`, 0, -1), ["x", "y", "z"]);
      await client.zAdd(`z${RESP}`, [{ score: 1, value: "one" }, { score: 2.5, value: "two" }]);
      assert.deepEqual(await client.zRangeWithScores(`z${RESP}`, 0, -1), [
        { value: "one", score: 1 },
        { value: "two", score: 2.5 },
      ]);
      assert.equal(await client.zScore(`z${RESP}`, "two"), 2.5);
    });

    test("a thousand commands without waiting, each with its own reply", async () => {
      const keys = Array.from({ length: 1000 }, (_, i) => `n${RESP}:${i}`);
      await Promise.all(keys.map((key) => client.set(key, `value of ${key}`)));
      const values = await Promise.all(keys.map((key) => client.get(key)));
      assert.deepEqual(values, keys.map((key) => `value of ${key}`));
    });

    test("commands with many keys", async () => {
      const keys = Array.from({ length: 500 }, (_, i) => `m${RESP}:${i}`);
      await client.mSet(keys.map((key) => [key, key]));
      assert.deepEqual(await client.mGet([...keys, "missing", keys[0]]), [...keys, null, keys[0]]);
      assert.equal(await client.exists([...keys, keys[0]]), 501);
      assert.equal(await client.unlink(keys), 500);
    });

    test("an error is its own command's", async () => {
      await client.set(`t${RESP}`, "text");
      const [failed, value] = await Promise.allSettled([client.incr(`t${RESP}`), client.get(`t${RESP}`)]);
      assert.match(failed.reason.message, /not an integer/);
      assert.equal(value.value, "text");
    });

    test("a script with one key", async () => {
      const reply = await client.eval("return {KEYS[1], ARGV[1]}", { keys: [`k${RESP}`], arguments: ["v"] });
      assert.deepEqual(reply, [`k${RESP}`, "v"]);
    });
  });
}
