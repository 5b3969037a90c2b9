import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { sectionIcon } from "../../features/sections/icons.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import {
  listPath,
  type NavigationGroup,
  navigationGroups,
  type ResourceDefinition,
  sectionPath,
} from "../../layout/resource.ts";
import { adminPages } from "../admin-pages.ts";
import { resources } from "../resources.ts";

export interface NavigationItem {
  label: string;
  path: string;
  icon: typeof SvgIcon;
  keywords: readonly string[];
}

export interface NavigationGroupItems {
  name: NavigationGroup;
  label: string;
  items: NavigationItem[];
}

const groupsByLocation = { landing: "content", page: "management", site: "settings" } as const;

function sectionItem(type: SectionType): NavigationItem {
  const { label, keywords } = sectionTypes[type];
  return {
    label: translateText(label),
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
    label: translateText(label),
    path: listPath({ name }),
    icon,
    keywords,
  };
}

const entries: readonly (Entry & Pick<ResourceDefinition, "group" | "isBelowSectionsInSidebar">)[] =
  [...resources, ...adminPages];

function entryItems(group: NavigationGroup, isBelowSectionsInSidebar: boolean): NavigationItem[] {
  return entries
    .filter((entry) => entry.group === group)
    .filter((entry) => (entry.isBelowSectionsInSidebar ?? false) === isBelowSectionsInSidebar)
    .map(itemOf);
}

export const dashboardItem = (): NavigationItem => ({
  label: sharedMessage("dashboard"),
  path: "/admin",
  icon: DashboardIcon,
  keywords: ["home", "overview", "start"],
});

/** Groups of the sidebar in the current language, without empty ones. */
export const navigation = (): NavigationGroupItems[] =>
  (Object.keys(navigationGroups) as NavigationGroup[])
    .map((name) => ({
      name,
      label: sharedMessage(navigationGroups[name]),
      items: [
        ...(name === "overview" ? [dashboardItem()] : []),
        ...entryItems(name, false),
        ...sectionItems(name),
        ...entryItems(name, true),
      ],
    }))
    .filter(({ items }) => items.length > 0);
