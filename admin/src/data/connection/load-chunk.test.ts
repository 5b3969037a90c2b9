import { expect, it, vi } from "vitest";
import { createLazyMethods, loadAdminChunk } from "./load-chunk.ts";

it("only the first call of a lazy method loads its chunk", async () => {
  const load = vi.fn(async () => ({ double: async (value: number) => 2 * value }));
  const methods = await Promise.resolve(createLazyMethods(load, (module) => module, {}));
  expect(load).not.toHaveBeenCalled();
  expect(await methods.double(2)).toBe(4);
  expect(await methods.double(3)).toBe(6);
  expect(load).toHaveBeenCalledOnce();
});

it("a chunk that fails to load while the owner leaves the page does not reload the page", async () => {
  const fetchSpy = vi.spyOn(globalThis, "fetch");
  const chunk = Promise.withResolvers<object>();
  const onSettled = vi.fn();
  loadAdminChunk(() => chunk.promise).then(onSettled, onSettled);
  window.dispatchEvent(new Event("beforeunload"));
  chunk.reject(new TypeError("error loading dynamically imported module"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSettled).not.toHaveBeenCalled();
  expect(fetchSpy).not.toHaveBeenCalled();
});
