import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastDurationMs } from "./toasts.ts";
import { deferMutation, flushMutation, undoOptions } from "./undoable.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  flushMutation();
  vi.useRealTimers();
});

it("a mutation without a toast is sent after a delay", () => {
  const mutation = vi.fn();
  deferMutation(mutation);
  vi.advanceTimersByTime(toastDurationMs);
  expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
});

it("a new mutation sends the previous one at once, and closing the previous toast does not send the new one", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  deferMutation(first);
  const toast = undoOptions("Undo");
  deferMutation(second);
  expect(first).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
  toast.onClosed?.();
  expect(second).not.toHaveBeenCalled();
  flushMutation();
  expect(second).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
});

it("an undone mutation is not sent when its toast closes", () => {
  const mutation = vi.fn();
  deferMutation(mutation);
  const toast = undoOptions("Undo");
  toast.action?.run();
  toast.onClosed?.();
  expect(mutation.mock.calls).toEqual([[{ isUndo: true }]]);
});
