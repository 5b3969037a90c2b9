import { posts } from "@portfolio/content/collections";
import { postPath } from "@portfolio/content/paths";
import type { FieldValues } from "react-hook-form";
import { postsMessage } from "../../i18n/en/posts.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import type { ToastMessage } from "../../layout/notifications/toasts.ts";
import type { SiteLink } from "../../record/RecordForm.tsx";

/** Null for drafts and scheduled posts, which have no page on the site. */
export function siteLinkOf(post: FieldValues): SiteLink | null {
  if (!posts.visibility?.matches(post)) return null;
  return { label: postsMessage("viewPost"), path: postPath(post.slug) };
}

/** Toast with a link to the post, if a save published it. */
export function publicationToast(
  saved: FieldValues,
  previous: FieldValues,
): ToastMessage | undefined {
  const link = siteLinkOf(saved);
  if (!link || siteLinkOf(previous)) return undefined;
  return {
    level: "success",
    title: sharedMessage("success"),
    message: postsMessage("publishedToast"),
    action: { label: link.label, run: () => window.open(link.path, "_blank", "noreferrer") },
  };
}
