import type { DirectionName } from "@portfolio/content/look";
import { createContext, useContext } from "react";
import { type DirectionViews, viewsOf } from "./views.ts";

/** The direction of the page's site, from the root. */
export const DirectionContext = createContext<DirectionName>("editorial");

/** What the page's direction shows in a way of its own. */
export function useViews(): DirectionViews {
  return viewsOf(useContext(DirectionContext));
}
