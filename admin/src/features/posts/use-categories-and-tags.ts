import { type PostRow, posts } from "@portfolio/content/post";
import { useMemo } from "react";
import { useGetList } from "react-admin";
import { reportLoadFailure } from "../../layout/notifications/toasts.ts";

/** Maximum number of posts that are read, newest first; the row limit of the API. */
const maxPosts = 1000;

/** Categories and tags of all posts, in alphabetical order. */
export function useCategoriesAndTags(): { categories: string[]; tags: string[] } {
  const { data } = useGetList<Pick<PostRow, "id" | "category" | "tags">>(
    posts.name,
    {
      pagination: { page: 1, perPage: maxPosts },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id", "category", "tags"] },
    },
    reportLoadFailure,
  );
  return useMemo(
    () => ({
      categories: sortNames(data?.map(({ category }) => category ?? "") ?? []),
      tags: sortNames(data?.flatMap(({ tags }) => tags ?? []) ?? []),
    }),
    [data],
  );
}

function sortNames(names: string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b));
}
