import type { DirectionViews } from "../../views.ts";
import { ProjectRows } from "./ProjectRows.tsx";

export const views: DirectionViews = {
  projects: ProjectRows,
  portraitSizes: { upright: "9rem", wide: "9rem" },
};
