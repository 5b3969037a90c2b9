import { useEffect, useState } from "react";

/** Returns `value` after it has not changed for `delayMs`, and until then the previous value, which is `initial` at first. */
export function useDebounced<Value>(value: Value, delayMs: number, initial = value): Value {
  const [debouncedValue, setDebouncedValue] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debouncedValue;
}
