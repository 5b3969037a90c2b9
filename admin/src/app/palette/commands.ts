import AddIcon from "@mui/icons-material/Add";
import ContrastIcon from "@mui/icons-material/ContrastOutlined";
import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import TranslateIcon from "@mui/icons-material/Translate";
import type SvgIcon from "@mui/material/SvgIcon";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import { socialImageEditorPath } from "../../data/provider/social-image-target.ts";
import { sectionIcon } from "../../features/sections/icons.ts";
import { sections } from "../../features/sections/index.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { languages, nextLanguage, translateText } from "../../i18n/messages.ts";
import { type AdminPage, listPath, newRecordPath, sectionPath } from "../../layout/resource.ts";
import { adminPages } from "../admin-pages.ts";
import { resources } from "../resources.ts";
import { dashboardItem } from "../shell/navigation.ts";

export type CommandAction =
  | { type: "navigate"; path: string }
  | { type: "openInNewTab"; path: string }
  | { type: "copy"; path: string }
  | {
      type: "update";
      resource: string;
      singular: string;
      record: RaRecord;
      data: object;
      successMessage: string;
    }
  | { type: "delete"; resource: string; singular: string; record: RaRecord }
  | { type: "signOut" | "switchTheme" | "switchLanguage" | "showShortcuts" };

export interface Command {
  heading: string;
  label: string;
  description: string;
  keywords: readonly string[];
  icon: typeof SvgIcon;
  action: CommandAction;
  /** Resource and id of the record that the command is about. */
  recordKey?: string;
  /** Minimum score. With the default 0, the command is listed only if the query matches its other properties. */
  minScore?: number;
  /** True for sign-out and deletion, which ask for confirmation, and rank last unless the match is exact. */
  isDestructive?: true;
}

const languageNames = ["english", "german", "deutsch"];

const navigateTo = (path: string): CommandAction => ({ type: "navigate", path });

const sectionsIn = (location: "landing" | "page" | "site") =>
  sectionTypeNames.filter((type) => sectionTypes[type].location === location);

function createSectionCommand(type: SectionType): Command {
  const { label, description, keywords, location } = sectionTypes[type];
  const section = translateText(label);
  const isSetting = location === "site";
  return {
    heading: sharedMessage(isSetting ? "settingsGroup" : "managementGroup"),
    label: isSetting ? section : paletteMessage("edit", { section }),
    description: translateText(description),
    keywords,
    icon: sectionIcon(type),
    action: navigateTo(sectionPath(type)),
  };
}

function createPageCommand(
  { name, label, description, keywords, icon }: Omit<AdminPage, "group" | "page">,
  heading: string,
): Command {
  return {
    heading,
    label: translateText(label),
    description: translateText(description),
    keywords,
    icon,
    action: navigateTo(listPath({ name })),
  };
}

/** Commands in the order of the palette, in the current language. Commands with the same heading are adjacent. */
export const listCommands = (): readonly Command[] => [
  ...resources.flatMap(({ create, name, singular }): Command[] =>
    create
      ? [
          {
            heading: paletteMessage("quickActions"),
            label: translateText(create.label),
            description: paletteMessage("createRecord", { singular: translateText(singular) }),
            keywords: ["create", "add", "write", singular],
            icon: create.icon ?? AddIcon,
            action: navigateTo(newRecordPath(name, create)),
          },
        ]
      : [],
  ),
  {
    heading: paletteMessage("quickActions"),
    label: paletteMessage("viewLive"),
    description: paletteMessage("viewLiveText"),
    keywords: ["preview", "public", "visit", "view site", "website", "homepage"],
    icon: OpenInNewIcon,
    action: { type: "openInNewTab", path: "/" },
  },
  {
    heading: paletteMessage("quickActions"),
    label: paletteMessage("socialImage"),
    description: paletteMessage("socialImageText"),
    keywords: ["og", "open graph", "card", "preview", "template", "share"],
    icon: ShareIcon,
    action: navigateTo(socialImageEditorPath({ kind: "site" })),
  },
  {
    heading: paletteMessage("navigation"),
    ...dashboardItem(),
    description: paletteMessage("dashboardText"),
    action: navigateTo("/admin"),
  },
  ...resources
    .filter(({ group }) => group !== null)
    .map((resource) => createPageCommand(resource, paletteMessage("navigation"))),
  {
    heading: sharedMessage("managementGroup"),
    label: paletteMessage("arrange"),
    description: paletteMessage("arrangeText"),
    keywords: ["order", "move", "hide", "list"],
    icon: SwapVertIcon,
    action: navigateTo(listPath(sections)),
  },
  ...[...sectionsIn("landing"), ...sectionsIn("page"), ...sectionsIn("site")].map(
    createSectionCommand,
  ),
  ...adminPages.map((page) => createPageCommand(page, sharedMessage("settingsGroup"))),
  {
    heading: sharedMessage("settingsGroup"),
    label: paletteMessage("colours"),
    description: paletteMessage("coloursText"),
    keywords: ["dark mode", "light mode", "theme", "colors"],
    icon: ContrastIcon,
    action: { type: "switchTheme" },
  },
  {
    heading: sharedMessage("settingsGroup"),
    label: paletteMessage("language", { language: languages[nextLanguage()].name }),
    description: paletteMessage("languageText"),
    keywords: ["language", "translation", ...languageNames],
    icon: TranslateIcon,
    action: { type: "switchLanguage" },
  },
  {
    heading: sharedMessage("settingsGroup"),
    label: paletteMessage("shortcuts"),
    description: paletteMessage("shortcutsText"),
    keywords: ["keys", "help", "hotkeys"],
    icon: KeyboardIcon,
    action: { type: "showShortcuts" },
  },
  {
    heading: sharedMessage("settingsGroup"),
    label: sharedMessage("signOut"),
    description: paletteMessage("signOutText"),
    keywords: ["log out", "log off", "exit", "quit"],
    icon: LogoutIcon,
    isDestructive: true,
    action: { type: "signOut" },
  },
];
