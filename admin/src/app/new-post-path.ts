import { posts } from "../features/posts/index.ts";
import { createPath } from "../layout/resource.ts";

export const newPostPath = createPath(posts.name, posts.create);
