import { expect, it, vi } from "vitest";
import { lazyMethods, loadChunk } from "./load-chunk.ts";

it("a chunk is loaded by the first call of one of its methods, but not by awaiting the object with these methods", async () => {
  const load = vi.fn(async () => ({ double: async (value: number) => 2 * value }));
  const methods = await Promise.resolve(lazyMethods(load, {}));
  expect(load).not.toHaveBeenCalled();
  expect(await methods.double(2)).toBe(4);
});

it("a chunk that fails while the owner leaves the page does not reload the page, because Firefox then reports all chunks as failed", async () => {
  const fetch = vi.spyOn(globalThis, "fetch");
  const chunk = Promise.withResolvers<object>();
  const onSettled = vi.fn();
  loadChunk(() => chunk.promise).then(onSettled, onSettled);
  window.dispatchEvent(new Event("beforeunload"));
  chunk.reject(new TypeError("error loading dynamically imported module"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSettled).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
