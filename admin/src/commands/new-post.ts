import { resources } from "../resources.ts";

/** Where a new post is written, or null while the admin has no pages for posts. */
export const newPostPath = resources.some(({ name, create }) => name === "blog" && create)
  ? "/admin/blog/new"
  : null;
