import type { DirectionViews } from "../../views.ts";
import { ProjectWall } from "./ProjectWall.tsx";

export const views: DirectionViews = {
  projects: ProjectWall,
  portraitSizes: { upright: "(min-width: 48rem) 60vw, 100vw", wide: "100vw" },
};
