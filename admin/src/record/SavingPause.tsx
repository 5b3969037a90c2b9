import { Box } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useFormState } from "react-hook-form";

/** While a save is under way nothing can be typed that its answer would then overwrite. */
export function SavingPause({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();

  useEffect(() => {
    if (!isSubmitting) return;
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) setTimeout(() => focused.focus({ preventScroll: true }));
    };
  }, [isSubmitting]);

  return <Box inert={isSubmitting}>{children}</Box>;
}
