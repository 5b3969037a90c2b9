import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import { lazy } from "react";
import { defineResource } from "../resource.ts";

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
  create: { label: "New Blog Post", path: "new", page: lazy(() => import("./PostCreate.tsx")) },
  edit: lazy(() => import("./PostEdit.tsx")),
  recordRepresentation: ({ title }) => String(title),
});
