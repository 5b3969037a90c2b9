import { type ProjectRow, parseProject } from "@portfolio/content/project";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { ProjectHead } from "../site/site.ts";
import { fetchRows } from "./api-rows.server.ts";
import { type ContentSource, isValidLookupText } from "./content-source.server.ts";
import { renderProject } from "./projects.server.ts";

/** The part of a protected project that every visitor may see. */
export interface ProtectedProject
  extends Pick<ProjectHead, "id" | "title" | "slug" | "summary" | "cover"> {
  /** Why the project is protected; may be empty. */
  reason: string;
}

/** Why a password did not open a project. `limited`: too many wrong passwords within ten minutes. */
export type PasswordRefusal = "wrong" | "limited" | "failed";

export type UnlockResult =
  | { projectId: string; token: string /** Seconds since the epoch. */; expiresAt: number }
  | { refusal: PasswordRefusal };

/** All protected projects, newest first, with their public columns only. */
export function fetchProtectedRows(database: PostgrestClient): Promise<ProjectRow[]> {
  return fetchRows<ProjectRow>(database.rpc("protected_projects", {}, { get: true }));
}

/** Null if no protected project has the slug. */
export async function fetchProtectedProject(
  { database, onProblem }: ContentSource,
  slug: string,
): Promise<ProtectedProject | null> {
  const row = (await fetchProtectedRows(database)).find((candidate) => candidate.slug === slug);
  const result = row && parseProject(row, onProblem);
  if (!result) return null;
  const { id, title, summary, cover, accessNote } = result;
  return { id, title, slug, summary, cover, reason: accessNote };
}

/** A protected project with its content; null if the token is not valid for it. */
export async function openProject(source: ContentSource, slug: string, token: string) {
  const parameters = { project_slug: slug, token };
  const [row] = await fetchRows<ProjectRow>(source.database.rpc("open_project", parameters));
  return renderProject(row, source);
}

/**
 * Checks the password of a protected project. Returns a token that opens the project, or the reason for the refusal.
 */
export async function unlockProject(
  { database }: ContentSource,
  slug: string,
  password: string,
): Promise<UnlockResult> {
  if (!isValidLookupText(slug) || !isValidLookupText(password)) return { refusal: "wrong" };
  const [result] = await fetchRows<{
    project_id: string;
    token: string | null;
    expires_at: number;
    wait: number;
  }>(database.rpc("unlock_project", { project_slug: slug, password }));
  if (!result?.token) return { refusal: result?.wait ? "limited" : "wrong" };
  return {
    projectId: result.project_id,
    token: result.token,
    expiresAt: Number(result.expires_at),
  };
}
