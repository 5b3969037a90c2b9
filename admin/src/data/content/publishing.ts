import { postState } from "@portfolio/content/post";

/** The columns that decide from when on visitors read a post. */
export interface Publishing {
  status: string | null;
  /** ISO 8601; null in a published post means now, by the clock of the database. */
  published_at: string | null;
}

/** Where a post stands. */
export type State = ReturnType<typeof postState>;

/** Where a saved post stands at the moment `now`. */
export function stateOf({ status, published_at }: Publishing, now = new Date()): State {
  const known = status === "published" ? "published" : "draft";
  return postState({ status: known, publishedAt: published_at }, now);
}

/** Published from now on. A post that visitors have read before keeps its date. */
export function publishNow(post: Publishing, now = new Date()): Publishing {
  return { status: "published", published_at: pastDate(post, now) };
}

/** Published from a moment on, which may have passed. */
export function publishAt(moment: Date): Publishing {
  return { status: "published", published_at: moment.toISOString() };
}

/** Read by nobody but the owner. The date stays if visitors have read the post before; a plan is forgotten. */
export function unpublish(post: Publishing, now = new Date()): Publishing {
  return { status: "draft", published_at: pastDate(post, now) };
}

function pastDate({ published_at }: Publishing, now: Date): string | null {
  return published_at && Date.parse(published_at) <= now.getTime() ? published_at : null;
}

/** The posts' ids by what a change makes of each, so that each group is one request. */
export function groupByChange(
  posts: readonly (Publishing & { id: string })[],
  change: (post: Publishing) => Publishing,
): { data: Partial<Publishing>; ids: string[] }[] {
  const groups = new Map<string, { data: Partial<Publishing>; ids: string[] }>();
  for (const post of posts) {
    const { status, published_at } = change(post);
    const data = published_at === post.published_at ? { status } : { status, published_at };
    const key = JSON.stringify(data);
    const group = groups.get(key) ?? { data, ids: [] };
    groups.set(key, { ...group, ids: [...group.ids, post.id] });
  }
  return [...groups.values()];
}
