import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { sectionIcon } from "../../features/sections/icons.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translated } from "../../i18n/messages.ts";
import {
  listPath,
  type NavigationGroup,
  navigationGroups,
  type ResourceDefinition,
} from "../../layout/resource.ts";
import { sectionPath } from "../../layout/section-path.ts";
import { adminPages } from "../admin-pages.ts";
import { resources } from "../resources.ts";

export interface NavigationItem {
  /** Translated when read, because the language can change. */
  readonly label: string;
  path: string;
  icon: typeof SvgIcon;
  keywords: readonly string[];
}

export interface NavigationGroupItems {
  name: NavigationGroup;
  /** Translated when read, because the language can change. */
  readonly label: string;
  items: NavigationItem[];
}

/** Group of a section type by its location on the site. */
const groupsByLocation = { landing: "content", page: "management", site: "settings" } as const;

function sectionItem(type: SectionType): NavigationItem {
  const { label, keywords } = sectionTypes[type];
  return {
    get label() {
      return translated(label);
    },
    path: sectionPath(type),
    icon: sectionIcon(type),
    keywords,
  };
}

function sectionItems(group: NavigationGroup): NavigationItem[] {
  return sectionTypeNames
    .filter((type) => groupsByLocation[sectionTypes[type].location] === group)
    .map(sectionItem);
}

type Entry = Pick<ResourceDefinition, "name" | "label" | "icon" | "keywords">;

function itemOf({ name, label, icon, keywords }: Entry): NavigationItem {
  return {
    get label() {
      return translated(label);
    },
    path: listPath({ name }),
    icon,
    keywords,
  };
}

const entries: readonly (Entry & Pick<ResourceDefinition, "group" | "isBelowSections">)[] = [
  ...resources,
  ...adminPages,
];

function entryItems(group: NavigationGroup, isBelowSections: boolean): NavigationItem[] {
  return entries
    .filter((entry) => entry.group === group)
    .filter((entry) => (entry.isBelowSections ?? false) === isBelowSections)
    .map(itemOf);
}

export const dashboardItem: NavigationItem = {
  get label() {
    return sharedMessage("dashboard");
  },
  path: "/admin",
  icon: DashboardIcon,
  keywords: ["home", "overview", "start"],
};

/** Groups of the sidebar, without empty ones. */
export const navigation: readonly NavigationGroupItems[] = (
  Object.keys(navigationGroups) as NavigationGroup[]
)
  .map((name) => ({
    name,
    get label() {
      return sharedMessage(navigationGroups[name]);
    },
    items: [
      ...(name === "overview" ? [dashboardItem] : []),
      ...entryItems(name, false),
      ...sectionItems(name),
      ...entryItems(name, true),
    ],
  }))
  .filter(({ items }) => items.length > 0);
