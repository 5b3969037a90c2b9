import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { deferHydration, hydrationLoader } from "./deferred-hydration.ts";

test("browsers neither fetch nor run a page's modules and data before the loader starts", () => {
  const html = deferHydration(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/a.js"</script>',
  );
  expect(html).toBe(
    '<script nonce="n" data-module type="application/hydration">window.__reactRouterContext = {};</script><script nonce="n" data-module="module" data-src="/a.js" type="application/hydration">import "/a.js"</script>',
  );
});

test("a module that is listed twice is loaded once", () => {
  const [repeatedModule, otherModule] = [
    '<link rel="modulepreload" href="/a.js"/>',
    '<link rel="modulepreload" href="/b.js"/>',
  ];
  const script = '<script nonce="n" type="module" async="">';
  expect(deferHydration(repeatedModule + otherModule + repeatedModule + script)).toContain(
    ' data-src="/a.js /b.js"',
  );
});

test("inline scripts and structured data are unchanged", () => {
  const html = '<script nonce="n">theme()</script><script type="application/ld+json">{}</script>';
  expect(deferHydration(html)).toBe(html);
});

test("the compressed loader is smaller than 1 KB", () => {
  expect(brotliCompressSync(hydrationLoader(false)).length).toBeLessThan(1024);
});
