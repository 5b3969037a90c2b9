import { Button, type ButtonProps } from "@mui/material";
import type { MouseEvent } from "react";

/** Link or button that skips many focusable elements; visible only with keyboard focus. */
export const SkipLink = (props: ButtonProps) => (
  <Button variant="contained" onClick={focusTarget} {...props} sx={skipLinkStyle} />
);

/**
 * Focuses the target of a link. Keeps the URL, because React Router's blocker for unsaved changes cannot handle a
 * navigation by the browser.
 */
function focusTarget(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  const target = event.currentTarget.getAttribute("href") ?? "";
  document.querySelector<HTMLElement>(target)?.focus();
}

const skipLinkStyle = {
  position: "fixed",
  top: 8,
  left: 8,
  zIndex: "tooltip",
  "&:not(:focus)": { transform: "translateY(-200%)" },
} as const;
