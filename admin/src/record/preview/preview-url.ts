import type { Look } from "@portfolio/content/look";
import { previewPath } from "./use-preview-frame.ts";

/** URL of the owner's site in an unsaved appearance. */
export function sitePreviewUrl(look: Look, accent: string): string {
  return `${previewPath}?${new URLSearchParams({ ...look, accent })}`;
}

/** URL of the page that shows a form's values, which the admin sends to it. The given look need not be saved yet. */
export function formPreviewUrl(look: Look): string {
  return `${previewPath}?${new URLSearchParams({ ...look, form: "yes" })}`;
}
