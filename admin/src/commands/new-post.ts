import { blog } from "../blog/index.ts";
import { createPath } from "../resource.ts";

/** Where a new post is written. */
export const newPostPath = createPath(blog.name, blog.create);
