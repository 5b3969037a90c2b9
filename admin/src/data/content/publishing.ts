import { postState } from "@portfolio/content/post";

/** Columns that determine when a post is public. */
export interface PublishingColumns {
  status: string | null;
  /** ISO 8601. In a published post, the database replaces null with its current time. */
  published_at: string | null;
}

export type PublishingState = ReturnType<typeof postState>;

export function publishingStateOf(
  { status, published_at }: PublishingColumns,
  now = new Date(),
): PublishingState {
  const postStatus = status === "published" ? "published" : "draft";
  return postState({ status: postStatus, publishedAt: published_at }, now);
}

/** Publishes now. A previously published post keeps its date. */
export function publishNow(post: PublishingColumns, now = new Date()): PublishingColumns {
  return { status: "published", published_at: pastPublicationDate(post, now) };
}

export function publishAt(time: Date): PublishingColumns {
  return { status: "published", published_at: time.toISOString() };
}

/** Turns a post into a draft. Keeps a past publication date, and removes a scheduled one. */
export function unpublish(post: PublishingColumns, now = new Date()): PublishingColumns {
  return { status: "draft", published_at: pastPublicationDate(post, now) };
}

function pastPublicationDate({ published_at }: PublishingColumns, now: Date): string | null {
  return published_at && Date.parse(published_at) <= now.getTime() ? published_at : null;
}
