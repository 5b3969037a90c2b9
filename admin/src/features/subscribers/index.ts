import MailIcon from "@mui/icons-material/MarkEmailReadOutlined";
import { subscribers as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

export const subscribers = defineResource(collection, {
  icon: MailIcon,
  group: "management",
  list: lazyComponent(() => import("./SubscriberList.tsx")),
});
