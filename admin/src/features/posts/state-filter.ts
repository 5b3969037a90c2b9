import type { PublishingState } from "../../data/content/publishing.ts";
import type { Filter } from "../../list/ListFilterProvider.tsx";

const statusKey = "status@eq";
const dueAfterKey = "published_at@gt";
const dueBeforeKey = "published_at@lte";

/**
 * Sets the state in a filter; null removes it. The filter contains `now` instead of a time, because the browser stores
 * the filter of a list. PostgreSQL replaces `now` with the time of each request.
 */
export function withState(filter: Filter, state: PublishingState | null): Filter {
  const { [statusKey]: _, [dueAfterKey]: __, [dueBeforeKey]: ___, ...rest } = filter;
  if (state === "draft") return { ...rest, [statusKey]: "draft" };
  if (state === "scheduled") return { ...rest, [statusKey]: "published", [dueAfterKey]: "now" };
  if (state === "published") return { ...rest, [statusKey]: "published", [dueBeforeKey]: "now" };
  return rest;
}

export function stateInFilter(filter: Filter): PublishingState | null {
  if (filter[statusKey] === "draft") return "draft";
  if (dueAfterKey in filter) return "scheduled";
  return dueBeforeKey in filter ? "published" : null;
}
