import type { ProjectRow } from "@portfolio/content/project";

/** A row of `projects` as the admin reads it. */
export interface ProjectRecord extends ProjectRow {
  created_at: string;
  updated_at: string;
}
