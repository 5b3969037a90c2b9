import type { DirectionViews } from "../../views.ts";
import { ProjectWall } from "./ProjectWall.tsx";

/** What Gallery shows in a way of its own. */
export const views: DirectionViews = {
  projects: ProjectWall,
  portraitSizes: { upright: "(min-width: 48rem) 60vw, 100vw", wide: "100vw" },
};
