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
import { editorPath } from "../../data/provider/social-image-target.ts";
import { sectionIcon } from "../../features/sections/icons.ts";
import { sections } from "../../features/sections/index.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { languages, nextLanguage, translateText } from "../../i18n/messages.ts";
import { type AdminPage, createPath, listPath, sectionPath } from "../../layout/resource.ts";
import { adminPages } from "../admin-pages.ts";
import { resources } from "../resources.ts";
import { dashboardItem } from "../shell/navigation.ts";

/** Headings of the categories, in the order of the palette. */
const headings = {
  "Quick Actions": () => paletteMessage("quickActions"),
  Navigation: () => paletteMessage("navigation"),
  "Content Management": () => sharedMessage("managementGroup"),
  Settings: () => sharedMessage("settingsGroup"),
};

type Category = keyof typeof headings;

// The cast is safe, because the keys of `headings` are the categories.
export const categories = Object.keys(headings) as Category[];

export function headingOf(category: Category): string {
  return headings[category]();
}

export type CommandAction =
  | { type: "go"; path: string }
  | { type: "open"; path: string }
  | { type: "copy"; path: string }
  | {
      type: "change";
      resource: string;
      singular: string;
      record: RaRecord;
      data: object;
      successMessage: string;
    }
  | { type: "delete"; resource: string; singular: string; record: RaRecord }
  | { type: "signOut" | "switchTheme" | "switchLanguage" | "showShortcuts" };

export interface Command {
  category: Category;
  label: string;
  description: string;
  keywords: readonly string[];
  icon: typeof SvgIcon;
  action: CommandAction;
  /** True for sign-out and deletion, which ask for confirmation, and rank last unless the match is exact. */
  isDestructive?: true;
}

const languageNames = ["english", "german", "deutsch"];

const go = (path: string): CommandAction => ({ type: "go", path });

const sectionsIn = (location: "landing" | "page" | "site") =>
  sectionTypeNames.filter((type) => sectionTypes[type].location === location);

function sectionCommand(type: SectionType, category: "Content Management" | "Settings"): Command {
  const { label, description, keywords } = sectionTypes[type];
  const section = translateText(label);
  return {
    category,
    label: category === "Settings" ? section : paletteMessage("edit", { section }),
    description: translateText(description),
    keywords,
    icon: sectionIcon(type),
    action: go(sectionPath(type)),
  };
}

function pageCommand(
  { name, label, description, keywords, icon }: Omit<AdminPage, "group" | "page">,
  category: "Navigation" | "Settings",
): Command {
  return {
    category,
    label: translateText(label),
    description: translateText(description),
    keywords,
    icon,
    action: go(listPath({ name })),
  };
}

/** Commands in the order of the palette, in the current language. */
export const commands = (): readonly Command[] => [
  ...resources.flatMap(({ create, name, singular }): Command[] =>
    create
      ? [
          {
            category: "Quick Actions",
            label: translateText(create.label),
            description: paletteMessage("createRecord", { singular: translateText(singular) }),
            keywords: ["create", "add", "write", singular],
            icon: create.icon ?? AddIcon,
            action: go(createPath(name, create)),
          },
        ]
      : [],
  ),
  {
    category: "Quick Actions",
    label: paletteMessage("viewLive"),
    description: paletteMessage("viewLiveText"),
    keywords: ["preview", "public", "visit", "view site", "website", "homepage"],
    icon: OpenInNewIcon,
    action: { type: "open", path: "/" },
  },
  {
    category: "Quick Actions",
    label: paletteMessage("socialImage"),
    description: paletteMessage("socialImageText"),
    keywords: ["og", "open graph", "card", "preview", "template", "share"],
    icon: ShareIcon,
    action: go(editorPath({ kind: "site" })),
  },
  {
    category: "Navigation",
    ...dashboardItem(),
    description: paletteMessage("dashboardText"),
    action: go("/admin"),
  },
  ...resources
    .filter(({ group }) => group !== null)
    .map((resource) => pageCommand(resource, "Navigation")),
  {
    category: "Content Management",
    label: paletteMessage("arrange"),
    description: paletteMessage("arrangeText"),
    keywords: ["order", "move", "hide", "list"],
    icon: SwapVertIcon,
    action: go(listPath(sections)),
  },
  ...[...sectionsIn("landing"), ...sectionsIn("page")].map((type) =>
    sectionCommand(type, "Content Management"),
  ),
  ...sectionsIn("site").map((type) => sectionCommand(type, "Settings")),
  ...adminPages.map((page) => pageCommand(page, "Settings")),
  {
    category: "Settings",
    label: paletteMessage("colours"),
    description: paletteMessage("coloursText"),
    keywords: ["dark mode", "light mode", "theme", "colors"],
    icon: ContrastIcon,
    action: { type: "switchTheme" },
  },
  {
    category: "Settings",
    label: paletteMessage("language", { language: languages[nextLanguage()].name }),
    description: paletteMessage("languageText"),
    keywords: ["language", "translation", ...languageNames],
    icon: TranslateIcon,
    action: { type: "switchLanguage" },
  },
  {
    category: "Settings",
    label: paletteMessage("shortcuts"),
    description: paletteMessage("shortcutsText"),
    keywords: ["keys", "help", "hotkeys"],
    icon: KeyboardIcon,
    action: { type: "showShortcuts" },
  },
  {
    category: "Settings",
    label: sharedMessage("signOut"),
    description: paletteMessage("signOutText"),
    keywords: ["log out", "log off", "exit", "quit"],
    icon: LogoutIcon,
    isDestructive: true,
    action: { type: "signOut" },
  },
];
