import type { UndoableMutation } from "react-admin";
import { closeToast, type ToastMessage, toastDurationMs } from "./toasts.ts";

/** Mutation that react-admin shows as done but has not sent yet, so that it can be undone. */
let deferredMutation: UndoableMutation | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Defers a mutation while its toast offers to undo it, or for {@link toastDurationMs} if there is no such toast. First
 * sends a mutation that is still deferred.
 */
export function deferMutation(mutation: UndoableMutation): void {
  settleMutation();
  deferredMutation = mutation;
  timer = setTimeout(settleMutation, toastDurationMs);
}

/** Options of a toast that offers to undo the deferred mutation. When the toast closes, the mutation is sent. */
export function undoOptions(label: string): Pick<ToastMessage, "action" | "onClosed"> {
  const mutation = deferredMutation;
  if (!mutation) return {};
  clearTimeout(timer);
  return {
    action: { label, run: () => settleMutation(mutation, true) },
    onClosed: () => settleMutation(mutation),
  };
}

/** Sends the deferred mutation now. Returns whether there was one. */
export function flushMutation(): boolean {
  if (!deferredMutation) return false;
  settleMutation();
  closeToast();
  return true;
}

/** Sends or undoes `mutation`, unless it is no longer deferred. */
function settleMutation(
  mutation: UndoableMutation | null = deferredMutation,
  isUndo = false,
): void {
  if (mutation !== deferredMutation) return;
  clearTimeout(timer);
  deferredMutation = null;
  mutation?.({ isUndo });
}
