import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import PostAddIcon from "@mui/icons-material/PostAddOutlined";
import { posts as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource, newRecordPath } from "../../layout/resource.ts";

const editor = lazyComponent(() => import("./PostEditor.tsx"));

export const posts = defineResource(collection, {
  icon: ArticleIcon,
  group: "writing",
  list: lazyComponent(() => import("./PostList.tsx")),
  create: { label: "New Blog Post", path: "new", page: editor, icon: PostAddIcon },
  edit: editor,
});

export const newPostPath = newRecordPath(posts.name, posts.create);
