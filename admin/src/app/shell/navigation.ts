import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import type { Collection } from "@portfolio/content/collections";
import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { sectionIcon } from "../../features/sections/icons.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import {
  listPath,
  type NavigationGroupName,
  navigationGroups,
  type SidebarEntry,
  sectionPath,
} from "../../layout/resource.ts";
import { adminPages } from "../admin-pages.ts";
import { resources } from "../resources.ts";

interface NavigationItem {
  label: string;
  path: string;
  icon: typeof SvgIcon;
}

export interface NavigationGroup {
  name: NavigationGroupName;
  label: string;
  items: NavigationItem[];
}

const groupsByLocation = { landing: "content", page: "management", site: "settings" } as const;

const createSectionItems = (group: NavigationGroupName): NavigationItem[] =>
  sectionTypeNames
    .filter((type) => groupsByLocation[sectionTypes[type].location] === group)
    .map((type) => ({
      label: translateText(sectionTypes[type].label),
      path: sectionPath(type),
      icon: sectionIcon(type),
    }));

const resourcesAndPages: readonly (SidebarEntry & Pick<Collection, "name" | "label">)[] = [
  ...resources,
  ...adminPages,
];

const createPageItems = (group: NavigationGroupName, isBelowSections: boolean): NavigationItem[] =>
  resourcesAndPages
    .filter((entry) => entry.group === group)
    .filter(({ isBelowSectionsInSidebar = false }) => isBelowSectionsInSidebar === isBelowSections)
    .map(({ name, label, icon }) => ({
      label: translateText(label),
      path: listPath({ name }),
      icon,
    }));

export const dashboardItem = () => ({
  label: sharedMessage("dashboard"),
  path: "/admin",
  icon: DashboardIcon,
  keywords: ["home", "overview", "start"],
});

/** Groups of the sidebar in the current language, without empty groups. */
export const listNavigationGroups = (): NavigationGroup[] =>
  (Object.keys(navigationGroups) as NavigationGroupName[])
    .map((name) => ({
      name,
      label: sharedMessage(navigationGroups[name]),
      items: [
        ...(name === "overview" ? [dashboardItem()] : []),
        ...createPageItems(name, false),
        ...createSectionItems(name),
        ...createPageItems(name, true),
      ],
    }))
    .filter(({ items }) => items.length > 0);
