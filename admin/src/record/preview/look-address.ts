import type { Look } from "@portfolio/content/look";
import { previewPath } from "./use-preview-frame.ts";

/** Where the server shows the owner's own site in a look that nobody has saved, as a still picture. */
export function lookAddress(look: Look, accent: string): string {
  return `${previewPath}?${new URLSearchParams({ ...look, accent })}`;
}

/** Where what an owner types is shown in such a look. */
export function typedAddress(look: Look): string {
  return `${previewPath}?${new URLSearchParams({ ...look, typed: "yes" })}`;
}
