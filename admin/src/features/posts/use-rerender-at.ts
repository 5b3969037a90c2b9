import { useEffect, useState } from "react";

/** Maximum delay of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Rerenders the component at a time (ISO 8601). */
export function useRerenderAt(time: string | null): void {
  const [, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const delayMs = time ? Date.parse(time) - Date.now() : -1;
    if (!(delayMs > 0 && delayMs <= maxTimeoutMs)) return;
    const timer = setTimeout(() => setPassed(time), delayMs + 1);
    return () => clearTimeout(timer);
  }, [time]);
}
