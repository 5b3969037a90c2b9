import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

export const security = defineResource({
  name: "security",
  table: "security_events",
  isSearchable: false,
  textColumn: "words",
  label: "Security Log",
  description: "Sign-ins, refusals and what else was noticed",
  singular: "event",
  icon: ShieldIcon,
  group: "settings",
  // What describes the whole site comes before what is kept about it.
  isBelowSections: true,
  keywords: ["events", "sign-in", "audit", "safety"],
  list: lazyPart(() => import("./SecurityLogPage.tsx")),
  recordRepresentation: ({ type }) => String(type),
});
