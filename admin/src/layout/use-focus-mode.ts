import { useState } from "react";
import { useWindowEvent } from "./page-events.ts";

/** Props of an element that focus mode hides. */
export const hiddenInFocusMode = { "data-hidden-in-focus-mode": "" } as const;

/** Style of an ancestor of the text and of all {@link hiddenInFocusMode} elements. */
export const focusModeContainer = {
  "&:has([data-focus]) [data-hidden-in-focus-mode]": { display: "none" },
} as const;

/** State of focus mode, which shows only the text. Escape ends it. The caller sets `data-focus` while it is on. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false);
  useWindowEvent("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) setOn(false);
  });
  return { isOn, toggle: () => setOn(!isOn) };
}
