import { useEffect, useState } from "react";

/** What stands around a page: it goes while nothing but a text is to be seen. */
export const around = { "data-around": "" } as const;

/** For what holds a page and all that is {@link around} it. */
export const withFocusMode = { "&:has([data-focus]) [data-around]": { display: "none" } } as const;

/** Whether nothing but the text is to be seen, which Escape ends. What holds the text is given `data-focus` then. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setOn(false);
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [isOn]);
  return { isOn, toggle: () => setOn(!isOn) };
}
