import { createContext, useContext } from "react";
import type { MediaStore } from "./media-store.ts";

const MediaStoreContext = createContext<MediaStore | null>(null);

export const MediaStoreProvider = MediaStoreContext.Provider;

/** @throws Error outside a MediaStoreProvider: a programming error. */
export function useMediaStore(): MediaStore {
  const store = useContext(MediaStoreContext);
  if (!store) throw new Error("useMediaStore must be used within a MediaStoreProvider.");
  return store;
}
