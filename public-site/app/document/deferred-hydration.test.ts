import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { deferHydration, hydrationLoader } from "./deferred-hydration.ts";

test("browsers neither fetch nor run a page's modules and data before the loader starts", () => {
  const html = deferHydration(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/a.js"</script>',
  );
  expect(html).toBe(
    '<link data-module href="/a.js"/><script nonce="n" type="application/hydration">window.__reactRouterContext = {};</script><script nonce="n" type="application/hydration" data-module="">import "/a.js"</script>',
  );
});

test("a module that is listed twice is prefetched once", () => {
  const [repeatedModule, otherModule] = [
    '<link rel="modulepreload" href="/a.js"/>',
    '<link rel="modulepreload" href="/b.js"/>',
  ];
  expect(deferHydration(repeatedModule + otherModule + repeatedModule)).toBe(
    '<link data-module href="/a.js"/><link data-module href="/b.js"/>',
  );
});

test("inline scripts and structured data are unchanged", () => {
  const html = '<script nonce="n">theme()</script><script type="application/ld+json">{}</script>';
  expect(deferHydration(html)).toBe(html);
});

test("the compressed loader is smaller than 1 KB", () => {
  expect(brotliCompressSync(hydrationLoader(false)).length).toBeLessThan(1024);
});
