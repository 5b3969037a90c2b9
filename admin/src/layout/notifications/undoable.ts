import type { UndoableMutation } from "react-admin";
import { closeToast, type ToastMessage, toastDurationMs } from "./toasts.ts";

/** Mutation that react-admin shows as done but has not sent yet, so that it can be undone. */
let pending: UndoableMutation | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Defers a mutation while its toast offers to undo it, or for {@link toastDurationMs} if there is no such toast. First
 * sends a mutation that is still deferred.
 */
export function deferMutation(mutation: UndoableMutation): void {
  closePending();
  pending = mutation;
  timer = setTimeout(closePending, toastDurationMs);
}

/** Options of a toast that can undo the deferred mutation, and sends it when it closes. */
export function undoOptions(label: string): Pick<ToastMessage, "action" | "onClosed"> {
  const mutation = pending;
  if (!mutation) return {};
  clearTimeout(timer);
  return {
    action: { label, run: () => closePending(mutation, true) },
    onClosed: () => closePending(mutation),
  };
}

/** Sends the deferred mutation now. Returns whether there was one. */
export function flushMutation(): boolean {
  if (!pending) return false;
  closePending();
  closeToast();
  return true;
}

/** Sends or undoes the deferred mutation if it is still `mutation`. */
function closePending(mutation: UndoableMutation | null = pending, isUndo = false): void {
  if (mutation !== pending) return;
  clearTimeout(timer);
  pending = null;
  mutation?.({ isUndo });
}
