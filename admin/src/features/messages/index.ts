import InboxIcon from "@mui/icons-material/InboxOutlined";
import { messages as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

export const messages = defineResource(collection, {
  icon: InboxIcon,
  group: "management",
  list: lazyComponent(() => import("./MessageList.tsx")),
  edit: lazyComponent(() => import("./MessagePage.tsx")),
});
