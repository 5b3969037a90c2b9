import { reloadOnce } from "@portfolio/content/reload-once";
import { useEffect, useState } from "react";
import type { Site } from "../site/site.ts";
import { lookOf } from "./look-of.ts";

/** Reloads the page if the owner changed the look after it was loaded, because the document contains the style. */
export function useReloadOnLookChange(site: Site): void {
  const currentLook = JSON.stringify([lookOf(site), site.metadata.appearance.accent]);
  const [initial] = useState(currentLook);
  useEffect(() => {
    if (currentLook !== initial) reloadOnce();
  }, [currentLook, initial]);
}
