import { type RefObject, useEffect } from "react";

/** Focuses the first invalid field of a form after a failed save. The form needs `shouldFocusError: false`. */
export function useFocusInvalidField(
  { formState: { submitCount } }: { formState: { submitCount: number } },
  formElement: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    if (submitCount === 0) return;
    // Runs after `InertWhileSaving` has restored the focus, and `WritingLayout` has opened the field's panel.
    const timer = setTimeout(() => {
      const field = formElement.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      field?.focus({ preventScroll: true });
      // The top bar and the save bar cover the edges of the page.
      field?.scrollIntoView({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [submitCount, formElement]);
}
