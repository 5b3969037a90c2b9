import { createContext } from "react-router";
import type { Content } from "./content.server.ts";

/** Where loaders find the content; the front door puts it there for every request. */
export const contentContext = createContext<Content>();

/** Reads a picture of this site by its address; null for any other, and where it cannot be had. */
export type OwnPicture = (address: string) => Promise<Uint8Array | null>;

/** The {@link OwnPicture} of this server. */
export const pictureContext = createContext<OwnPicture>();

/** The nonce of this rendering; see `server/document.ts`. */
export const nonceContext = createContext<string>();
