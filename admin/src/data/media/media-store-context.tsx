import { createRequiredContext } from "../required-context.ts";
import type { MediaStore } from "./media-store.ts";

export const [MediaStoreProvider, useMediaStore] = createRequiredContext<MediaStore>(
  "useMediaStore must be used within a MediaStoreProvider.",
);
