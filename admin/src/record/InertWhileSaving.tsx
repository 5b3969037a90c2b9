import { Box } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useFormState } from "react-hook-form";

/** Prevents edits while a save is in progress, because the response would overwrite them. Restores the focus after the save. */
export function InertWhileSaving({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();

  useEffect(() => {
    if (!isSubmitting) return;
    const focusedElement = document.activeElement;
    return () => {
      if (focusedElement instanceof HTMLElement)
        setTimeout(() => focusedElement.focus({ preventScroll: true }));
    };
  }, [isSubmitting]);

  return <Box inert={isSubmitting}>{children}</Box>;
}
