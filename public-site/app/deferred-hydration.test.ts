import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { deferHydration, hydrationLoader } from "./deferred-hydration.ts";

test("A page's modules are neither fetched nor run before the loader wants them", () => {
  const html = deferHydration(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">context()</script><script nonce="n" type="module" async="">import "/a.js"</script>',
  );
  expect(html).toBe(
    '<script nonce="n">context()</script><script nonce="n" type="text/hydrate">import "/a.js"</script>',
  );
});

test("The loader stays below 1 KB on its way", () => {
  expect(brotliCompressSync(hydrationLoader).length).toBeLessThan(1024);
});
