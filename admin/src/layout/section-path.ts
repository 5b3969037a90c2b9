import { sections } from "@portfolio/content/collections";
import type { Identifier } from "react-admin";
import { listPath } from "./resource.ts";

/** Stands for the id of a section that is not saved yet. */
export const newSectionId = "new";

/** URL of the form for a section. `type` may be unknown to this version; `id` selects one of several sections. */
export function sectionPath(type: string, id?: Identifier): string {
  const path = `${listPath(sections)}/${type.replaceAll("_", "-")}`;
  return id === undefined ? path : `${path}?id=${id}`;
}
