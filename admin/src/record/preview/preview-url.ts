import type { Look } from "@portfolio/content/look";
import { previewPath } from "./use-preview-frame.ts";

/** URL of the owner's site in an unsaved appearance. */
export function sitePreviewUrl(look: Look, accent: string): string {
  return `${previewPath}?${new URLSearchParams({ ...look, accent })}`;
}

/** URL of a preview of form values in an unsaved appearance. */
export function formPreviewUrl(look: Look): string {
  return `${previewPath}?${new URLSearchParams({ ...look, typed: "yes" })}`;
}
