import type SvgIcon from "@mui/material/SvgIcon";
import type { LazyPart } from "./lazy-part.tsx";
import type { NavigationGroup } from "./resource.ts";

/** A page below `/admin` that shows no records, and where the owner finds it. */
export interface AdminPage {
  /** The end of its address: `/admin/{name}`. */
  name: string;
  label: string;
  /** What it is for, in a few words. */
  description: string;
  keywords: readonly string[];
  icon: typeof SvgIcon;
  group: NavigationGroup;
  page: LazyPart<object>;
}
