import { previewPath } from "@portfolio/content/paths";

/** Query parameter of {@link previewPath}: comma-separated slugs of the posts that the previewed section shows. */
export const pickedPostsParameter = "picked";

interface PreviewUrl {
  pathname: string;
  search: string;
}

/** True for a preview of a look other than the stored one. */
export function isLookPreview({ pathname, search }: PreviewUrl): boolean {
  return pathname === previewPath && new URLSearchParams(search).has("direction");
}

/** True for a non-interactive preview of the whole site; false for a preview of a form's unsaved content. */
export function isWholeSitePreview(url: PreviewUrl): boolean {
  return isLookPreview(url) && !new URLSearchParams(url.search).has("form");
}
