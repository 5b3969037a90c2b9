import type { State } from "../../data/content/publishing.ts";
import { type Filter, textIn } from "../../list/FilteredList.tsx";

const status = "status@eq";
const dueAfter = "published_at@gt";
const dueBefore = "published_at@lte";
const category = "category@eq";

/** Sets the state in a filter; null removes it. */
export function withState(filter: Filter, state: State | null, now = new Date()): Filter {
  const { [status]: _, [dueAfter]: __, [dueBefore]: ___, ...rest } = filter;
  const moment = now.toISOString();
  if (state === "draft") return { ...rest, [status]: "draft" };
  if (state === "scheduled") return { ...rest, [status]: "published", [dueAfter]: moment };
  if (state === "published") return { ...rest, [status]: "published", [dueBefore]: moment };
  return rest;
}

export function stateIn(filter: Filter): State | null {
  if (filter[status] === "draft") return "draft";
  if (dueAfter in filter) return "scheduled";
  return dueBefore in filter ? "published" : null;
}

/** Sets the category in a filter; null removes it. */
export function withCategory(filter: Filter, name: string | null): Filter {
  const { [category]: _, ...rest } = filter;
  return name === null ? rest : { ...rest, [category]: name };
}

export function categoryIn(filter: Filter): string | null {
  return textIn(filter, category) || null;
}
