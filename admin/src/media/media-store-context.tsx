import { createContext, useContext } from "react";
import type { MediaStore } from "./store/index.ts";

const MediaStoreContext = createContext<MediaStore | null>(null);

/** Gives the pages below it the media library. */
export const MediaStoreProvider = MediaStoreContext.Provider;

/**
 * Where pictures are uploaded, described, replaced and deleted.
 *
 * @throws Error outside a MediaStoreProvider: a programming error.
 */
export function useMediaStore(): MediaStore {
  const store = useContext(MediaStoreContext);
  if (!store) throw new Error("useMediaStore must be used within a MediaStoreProvider");
  return store;
}
