import { createContext, useContext } from "react";

/** Creates a React context, and a hook that returns its value or, outside a provider, throws an error with `message`. */
export function createRequiredContext<Value>(message: string) {
  const Context = createContext<Value | null>(null);
  function useRequiredContext(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(message);
    return value;
  }
  return [Context, useRequiredContext] as const;
}
