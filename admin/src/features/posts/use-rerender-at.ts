import { useEffect, useState } from "react";

/** Maximum delay of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Rerenders the component at a time (ISO 8601). */
export function useRerenderAt(moment: string | null): void {
  const [, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : -1;
    if (!(wait > 0 && wait <= maxTimeoutMs)) return;
    const timer = setTimeout(() => setPassed(moment), wait + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}
