import type { State } from "../../data/content/publishing.ts";
import { type Filter, textIn } from "../../list/FilteredList.tsx";

const status = "status@eq";
const dueAfter = "published_at@gt";
const dueBefore = "published_at@lte";
const category = "category@eq";

/** `filter` for posts in one state at the moment `now`; null takes the condition away. */
export function withState(filter: Filter, state: State | null, now = new Date()): Filter {
  const { [status]: _, [dueAfter]: __, [dueBefore]: ___, ...rest } = filter;
  const moment = now.toISOString();
  if (state === "draft") return { ...rest, [status]: "draft" };
  if (state === "scheduled") return { ...rest, [status]: "published", [dueAfter]: moment };
  if (state === "published") return { ...rest, [status]: "published", [dueBefore]: moment };
  return rest;
}

/** The state that `filter` asks for, or null. */
export function stateIn(filter: Filter): State | null {
  if (filter[status] === "draft") return "draft";
  if (dueAfter in filter) return "scheduled";
  return dueBefore in filter ? "published" : null;
}

/** `filter` for posts of one category; null takes the condition away. */
export function withCategory(filter: Filter, name: string | null): Filter {
  const { [category]: _, ...rest } = filter;
  return name === null ? rest : { ...rest, [category]: name };
}

/** The category that `filter` asks for, or null. */
export function categoryIn(filter: Filter): string | null {
  return textIn(filter, category) || null;
}
