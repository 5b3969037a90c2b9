import { blog } from "../../features/posts/index.ts";
import { createPath } from "../../layout/resource.ts";

export const newPostPath = createPath(blog.name, blog.create);
