import { createContext, useContext } from "react";

/** A React context without a default value, and its hook, which throws an error with `message` outside a provider. */
export function createRequiredContext<Value>(message: string) {
  const Context = createContext<Value | null>(null);
  function useRequiredContext(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(message);
    return value;
  }
  return [Context, useRequiredContext] as const;
}
