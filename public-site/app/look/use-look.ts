import { useEffect, useState } from "react";
import { reloadOnce } from "../reload-once.ts";
import type { Site } from "../site.ts";
import { lookOf } from "./look-of.ts";

/** A page whose owner changed its look since is loaded anew: its style came with the document. */
export function useLookOf(site: Site): void {
  const wanted = JSON.stringify([lookOf(site), site.metadata.appearance.accent]);
  const [shown] = useState(wanted);
  useEffect(() => {
    if (wanted !== shown) reloadOnce();
  }, [wanted, shown]);
}
