import { type PostRow, posts } from "@portfolio/content/post";
import { useMemo } from "react";
import { useGetList } from "react-admin";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";

/** How many posts are looked through, newest first: one answer of the API. */
const postsLookedThrough = 1000;

/** The categories and tags that posts have, in alphabetical order. */
export function usePostLabels(): { categories: string[]; tags: string[] } {
  const { data } = useGetList<Pick<PostRow, "id" | "category" | "tags">>(
    posts.name,
    {
      pagination: { page: 1, perPage: postsLookedThrough },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id", "category", "tags"] },
    },
    reportLoadFailure,
  );
  return useMemo(
    () => ({
      categories: sorted(data?.map(({ category }) => category ?? "") ?? []),
      tags: sorted(data?.flatMap(({ tags }) => tags ?? []) ?? []),
    }),
    [data],
  );
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b));
}
