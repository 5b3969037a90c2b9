import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { cdnHeaders } from "./cdn.ts";
import { createPageCache } from "./page-cache.ts";

test("earlier versions of pages do not stay in memory, even if the server is never idle", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  let now = 0;
  const slowPage = Promise.withResolvers<Response>();
  const cache = createPageCache({
    now: () => now,
    keyOf: ({ url }) => url,
    isDegraded: () => false,
    baseHeaders: {},
    cdn: cdnHeaders(false),
    render: async ({ url }) =>
      url.endsWith("/slow") ? slowPage.promise : new Response("x".repeat(1_000_000)),
  });
  const slowResponse = cache.respond(new Request("http://site.example/slow"));
  const bytesAtStart = process.memoryUsage().arrayBuffers;
  for (let count = 0; count < 50; count += 1) {
    now += 600_000;
    await cache.respond(new Request("http://site.example"));
  }
  const countNewBytes = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers - bytesAtStart;
  };
  await expect.poll(countNewBytes, { timeout: 4_000 }).toBeLessThan(20_000_000);
  slowPage.resolve(new Response("done"));
  expect((await slowResponse).status).toBe(200);
});
