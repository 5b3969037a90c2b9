import { sections } from "@portfolio/content/collections";
import type { Identifier } from "react-admin";
import { listPath } from "./resource.ts";

/** Where sections of a type are edited, be it one that this version does not know; with an `id`, one of them. */
export function sectionPath(type: string, id?: Identifier): string {
  const path = `${listPath(sections)}/${type.replaceAll("_", "-")}`;
  return id === undefined ? path : `${path}?id=${id}`;
}
