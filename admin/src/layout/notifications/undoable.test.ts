import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastDurationMs } from "./toasts.ts";
import { deferMutation, flushMutation, undoOptions } from "./undoable.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => void flushMutation());

it("a mutation without a toast is sent after a delay", () => {
  const mutation = vi.fn();
  deferMutation(mutation);
  vi.advanceTimersByTime(toastDurationMs);
  expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
});

it("deferring a mutation sends the previous one, whose toast then sends nothing", () => {
  const [previousMutation, newMutation] = [vi.fn(), vi.fn()];
  deferMutation(previousMutation);
  const toast = undoOptions("Undo");
  deferMutation(newMutation);
  expect(previousMutation).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
  toast.onClosed?.();
  expect(newMutation).not.toHaveBeenCalled();
  flushMutation();
  expect(newMutation).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
});
