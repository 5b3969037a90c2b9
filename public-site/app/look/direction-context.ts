import type { DirectionName } from "@portfolio/content/look";
import { createContext, useContext } from "react";
import { type DirectionViews, viewsOf } from "./views.ts";

/** Direction of the current site; provided by the root. */
export const DirectionContext = createContext<DirectionName>("editorial");

export function useViews(): DirectionViews {
  return viewsOf(useContext(DirectionContext));
}
