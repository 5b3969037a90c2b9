// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { skipTransitionsToAdmin } from "./skipped-transitions.ts";

test.each([
  ["/admin", 1],
  ["/auth?next=/", 1],
  ["/blog/admin", 0],
])("a navigation to %s skips %i animations", (path, skipCount) => {
  const stop = skipTransitionsToAdmin();
  const skipTransition = vi.fn();
  const swap = Object.assign(new Event("pageswap"), {
    activation: { entry: { url: new URL(path, location.href).href } },
    viewTransition: { skipTransition },
  });
  window.dispatchEvent(swap);
  stop();
  window.dispatchEvent(swap);
  expect(skipTransition).toHaveBeenCalledTimes(skipCount);
});
