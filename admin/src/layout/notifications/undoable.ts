import type { UndoableMutation } from "react-admin";
import { closeToast, type ToastMessage, toastDuration } from "./toasts.ts";

/** A change that react-admin reports as done and has not sent yet, so that it can be undone. */
let held: UndoableMutation | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds a change back for as long as its toast offers to undo it, and at most {@link toastDuration} where no toast does.
 * The one that was held back before is sent.
 */
export function holdBack(mutation: UndoableMutation): void {
  settle();
  held = mutation;
  timer = setTimeout(settle, toastDuration);
}

/** The part of a toast that offers to undo what is held back, and sends it once the toast is gone. */
export function offerToUndo(label: string): Pick<ToastMessage, "action" | "onClosed"> {
  const offered = held;
  if (!offered) return {};
  clearTimeout(timer);
  return {
    action: { label, run: () => settle(offered, true) },
    onClosed: () => settle(offered),
  };
}

/** Sends what is held back, because nobody may be there to do it later. Gives back whether there was something. */
export function settleNow(): boolean {
  if (!held) return false;
  settle();
  closeToast();
  return true;
}

/** Sends or undoes what is held back, where that still is `mutation`. */
function settle(mutation: UndoableMutation | null = held, isUndo = false): void {
  if (mutation !== held) return;
  clearTimeout(timer);
  held = null;
  mutation?.({ isUndo });
}
