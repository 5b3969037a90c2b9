import { useEffect, useState } from "react";

/** Returns the last `value` that stayed unchanged for `delayMs`; `initial` until there is such a value. */
export function useDebounced<Value>(value: Value, delayMs: number, initial = value): Value {
  const [debouncedValue, setDebouncedValue] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debouncedValue;
}
