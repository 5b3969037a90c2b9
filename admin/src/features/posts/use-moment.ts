import { useEffect, useState } from "react";

/** Longest time that a browser's timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** Renders anew when a moment (ISO 8601) has come; null never comes. */
export function useMoment(moment: string | null): void {
  const [, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : -1;
    if (!(wait > 0 && wait <= longestWait)) return;
    const timer = setTimeout(() => setPassed(moment), wait + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}
