import { createContext } from "react";

/** Nonce of the current rendering for inline scripts and styles; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
