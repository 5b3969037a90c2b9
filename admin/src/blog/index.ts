import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

// One page for both: a new post that saves itself gets its address while it is written.
const editor = lazyPart(() => import("./PostEditor.tsx"));

export const blog = defineResource({
  name: "blog",
  table: "blog_posts",
  isSearchable: true,
  label: "Blog Posts",
  description: "All posts, drafts and scheduled ones too",
  singular: "post",
  icon: ArticleIcon,
  group: "blog",
  keywords: ["post", "article", "write", "draft", "schedule"],
  list: lazyPart(() => import("./PostList.tsx")),
  create: { label: "New Blog Post", path: "new", page: editor },
  edit: editor,
  recordRepresentation: ({ title }) => String(title),
});
