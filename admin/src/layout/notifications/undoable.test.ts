import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastDuration } from "./toasts.ts";
import { holdBack, offerToUndo, settleNow } from "./undoable.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  settleNow();
  vi.useRealTimers();
});

it("a change is sent by itself where its page offers nowhere to undo it", () => {
  const change = vi.fn();
  holdBack(change);
  vi.advanceTimersByTime(toastDuration);
  expect(change.mock.calls).toEqual([[{ isUndo: false }]]);
});

it("a change is sent before the next one is held back, and the end of its toast leaves that alone", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  holdBack(first);
  const toast = offerToUndo("Undo");
  holdBack(second);
  expect(first).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
  toast.onClosed?.();
  expect(second).not.toHaveBeenCalled();
  settleNow();
  expect(second).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
});

it("a change that was undone is not sent when its toast goes", () => {
  const change = vi.fn();
  holdBack(change);
  const toast = offerToUndo("Undo");
  toast.action?.run();
  toast.onClosed?.();
  expect(change.mock.calls).toEqual([[{ isUndo: true }]]);
});
