import { posts } from "../features/posts/index.ts";
import { createPath } from "../layout/resource.ts";

/** URL of the form for a new post. */
export const newPostPath = createPath(posts.name, posts.create);
