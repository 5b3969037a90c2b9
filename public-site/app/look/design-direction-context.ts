import type { DesignDirection } from "@portfolio/content/look";
import { createContext, useContext } from "react";
import { type DirectionViews, viewsOf } from "./views.ts";

/** Direction of the current site; provided by the root. */
export const DesignDirectionContext = createContext<DesignDirection>("editorial");

export function useDirectionViews(): DirectionViews {
  return viewsOf(useContext(DesignDirectionContext));
}
