import { Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Navigation state that moves the focus to the heading of the new page. */
export const headingFocusState = { focus: "heading" } as const;

/**
 * Heading that takes the focus on a new page, so that a screen reader announces the page and Tab continues there. It
 * takes the focus if the navigation removed the focused link. After a navigation with {@link headingFocusState}, it
 * takes the focus from any element outside of a form.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // The type is "POP" for the first page and for the browser's Back button.
  const isNewPage = useNavigationType() !== "POP";
  const { focus } = (state ?? {}) as Partial<typeof headingFocusState>;
  const shouldFocus = focus === headingFocusState.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    const { activeElement } = document;
    const isFocusLost = isNewPage && activeElement === document.body;
    const mustTakeFocus = shouldFocus && !activeElement?.closest("main form");
    if (isFocusLost || mustTakeFocus) headingRef.current?.focus({ preventScroll: isFocusLost });
  }, [key, shouldFocus]);

  return (
    <Typography ref={headingRef} variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
      {children}
    </Typography>
  );
}
