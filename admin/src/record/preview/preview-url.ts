import type { Look } from "@portfolio/content/look";
import { previewPath } from "@portfolio/content/paths";

/** URL of the owner's site in an unsaved appearance. */
export function sitePreviewUrl(look: Look, accent: string): string {
  return `${previewPath}?${new URLSearchParams({ ...look, accent })}`;
}

/** URL of the page to which the admin sends a form's values. The page uses this look, even if it is unsaved. */
export function formPreviewUrl(look: Look): string {
  return `${previewPath}?${new URLSearchParams({ ...look, form: "yes" })}`;
}
