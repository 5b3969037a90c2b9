import { expect, it, vi } from "vitest";
import { lazyMethods } from "./load-chunk.ts";

it("loads the chunk at the first call of a method, and not when the object is awaited", async () => {
  const load = vi.fn(async () => ({ double: async (value: number) => 2 * value }));
  const methods = await Promise.resolve(lazyMethods(load, {}));
  expect(load).not.toHaveBeenCalled();
  expect(await methods.double(2)).toBe(4);
});
