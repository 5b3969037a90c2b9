import { Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Navigation state that moves the focus to the heading of the new page. */
export const focusHeading = { focus: "heading" } as const;

/**
 * Heading that takes the focus after a navigation with {@link focusHeading}, so that a screen reader announces it. A
 * field of the new page that took the focus already keeps it.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const shouldFocus = (state as Partial<typeof focusHeading> | null)?.focus === focusHeading.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    const hasFocusedField = document.activeElement?.closest("main form");
    if (shouldFocus && !hasFocusedField) heading.current?.focus();
  }, [key, shouldFocus]);

  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
      {children}
    </Typography>
  );
}
