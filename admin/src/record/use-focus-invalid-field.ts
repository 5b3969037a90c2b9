import { type RefObject, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

/** Focuses the first invalid field on the page after a failed save. */
export function useFocusInvalidField(
  { formState: { submitCount } }: UseFormReturn,
  formElement: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    if (submitCount === 0) return;
    // Runs after `InertWhileSaving` has restored the focus, and after layouts have shown hidden fields.
    const timer = setTimeout(() => {
      const field = formElement.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      field?.focus({ preventScroll: true });
      // The top bar and the save bar cover the edges of the page.
      field?.scrollIntoView({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [submitCount, formElement]);
}
