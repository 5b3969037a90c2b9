import type { DirectionViews } from "../../views.ts";
import { Publications } from "./Publications.tsx";

export const views: DirectionViews = {
  afterLeadingSection: Publications,
  portraitSizes: { upright: "10rem", wide: "10rem" },
};
