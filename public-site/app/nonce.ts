import { createContext } from "react";

/** The nonce of this rendering, for the inline scripts and styles of the document; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
