import { Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** State of a navigation after which the page's heading takes the focus. */
export const toHeading = { focus: "heading" } as const;

/**
 * The heading of a page. It takes the focus where a command led to the page, so that the keyboard goes on from there
 * and a screen reader says where that is; wherever else one comes from, the focus stays what it was.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const takesFocus = (state as Partial<typeof toHeading> | null)?.focus === toHeading.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has a key of its own
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [key, takesFocus]);

  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
      {children}
    </Typography>
  );
}
