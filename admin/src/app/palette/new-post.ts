import { blog } from "../../features/posts/index.ts";
import { createPath } from "../../layout/resource.ts";

/** Where a new post is written. */
export const newPostPath = createPath(blog.name, blog.create);
