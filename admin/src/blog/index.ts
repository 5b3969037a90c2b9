import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import { lazy } from "react";
import { defineResource } from "../resource.ts";

// One page for both: a new post that saves itself gets its address while it is written.
const editor = lazy(() => import("./PostEditor.tsx"));

export const blog = defineResource({
  name: "blog",
  table: "blog_posts",
  isSearchable: true,
  label: "Blog Posts",
  singular: "post",
  icon: ArticleIcon,
  group: "blog",
  keywords: ["post", "article", "write", "draft", "schedule"],
  list: lazy(() => import("./PostList.tsx")),
  create: { label: "New Blog Post", path: "new", page: editor },
  edit: editor,
  recordRepresentation: ({ title }) => String(title),
});
