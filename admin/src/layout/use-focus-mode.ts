import { useState } from "react";
import { useKeyDown } from "./page-events.ts";

export const hiddenInFocusMode = { "data-hidden-in-focus-mode": "" } as const;

/** Style of an element that contains both the text and all {@link hiddenInFocusMode} elements. */
export const focusModeStyle = {
  // Forms with the writing layout have a bar of their own, in focus mode or not. Only the `header` of the top bar is
  // hidden, because the top bar also contains the message about a lost connection.
  "&:has([data-writing-layout]) [data-top-bar] > header": { display: "none" },
  "&:has([data-writing-layout]) main": { minHeight: "100dvh" },
  "&:has([data-focus]) [data-hidden-in-focus-mode]": { display: "none" },
} as const;

/** State of focus mode, which shows only the text. Escape ends it. The caller sets `data-focus` while it is on. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false);
  useKeyDown((event) => {
    // The text editor calls `preventDefault` for every Escape.
    const isInText = event.target instanceof Element && event.target.ariaMultiLine === "true";
    if (event.key === "Escape" && (isInText || !event.defaultPrevented)) setOn(false);
  });
  return { isOn, toggle: () => setOn(!isOn) };
}
