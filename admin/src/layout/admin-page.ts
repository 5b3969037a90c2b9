import type SvgIcon from "@mui/material/SvgIcon";
import type { LazyComponent } from "./lazy-component.tsx";
import type { NavigationGroup } from "./resource.ts";

/** A page below `/admin` that is not about a collection. */
export interface AdminPage {
  /** The page is at `/admin/{name}`. */
  name: string;
  label: string;
  description: string;
  keywords: readonly string[];
  icon: typeof SvgIcon;
  group: NavigationGroup;
  /** Whether the sidebar shows the page below the section types of its group. */
  isBelowSections?: boolean;
  page: LazyComponent<object>;
}
