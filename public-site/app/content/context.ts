import { createContext } from "react-router";
import type { Content } from "./content.server.ts";

/** Content for loaders, set for each request by `server/pages/pages.ts`. */
export const contentContext = createContext<Content>();

/** Loads a picture of this site by its URL; null for other URLs and on failure. */
export type LoadPicture = (address: string) => Promise<Uint8Array | null>;

export const pictureContext = createContext<LoadPicture>();

/** Nonce of the current rendering; see `server/pages/document.ts`. */
export const nonceContext = createContext<string>();
