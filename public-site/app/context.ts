import { createContext } from "react-router";
import type { Content } from "./content.server.ts";

/** Where loaders find the content; the front door puts it there for every request. */
export const contentContext = createContext<Content>();

/** The nonce of this rendering; see `server/document.ts`. */
export const nonceContext = createContext<string>();
