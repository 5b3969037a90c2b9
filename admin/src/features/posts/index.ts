import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import PostAddIcon from "@mui/icons-material/PostAddOutlined";
import { posts as collection } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource } from "../../layout/resource.ts";

const editor = lazyPart(() => import("./PostEditor.tsx"));

export const posts = defineResource(collection, {
  icon: ArticleIcon,
  group: "writing",
  list: lazyPart(() => import("./PostList.tsx")),
  create: { label: "New Blog Post", path: "new", page: editor, icon: PostAddIcon },
  edit: editor,
});
