import AddIcon from "@mui/icons-material/AddOutlined";
import ContrastIcon from "@mui/icons-material/ContrastOutlined";
import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import TranslateIcon from "@mui/icons-material/TranslateOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import { editorPath } from "../../data/provider/social-image-target.ts";
import { sectionIcon } from "../../features/sections/icons.ts";
import { sections } from "../../features/sections/index.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { languages, nextLanguage, translated } from "../../i18n/messages.ts";
import type { AdminPage } from "../../layout/admin-page.ts";
import { createPath, listPath } from "../../layout/resource.ts";
import { sectionPath } from "../../layout/section-path.ts";
import { adminPages } from "../admin-pages.ts";
import { dashboardItem } from "../frame/navigation.ts";
import { resources } from "../resources.ts";

/** The palette's categories, in its order. */
export const categories = [
  "Quick Actions",
  "Navigation",
  "Content Management",
  "Settings",
] as const;

const headings = {
  "Quick Actions": "quickActions",
  Navigation: "navigation",
  "Content Management": "contentManagement",
  Settings: "settings",
} as const satisfies { [C in (typeof categories)[number]]: string };

/** What stands above the commands of a category. */
export function headingOf(category: (typeof categories)[number]): string {
  return paletteMessage(headings[category]);
}

/** What a command does. */
export type CommandAction =
  | { type: "go"; path: string }
  | { type: "open"; path: string }
  | { type: "copy"; path: string }
  | {
      type: "change";
      resource: string;
      /** What one such record is called inside a sentence. */
      singular: string;
      record: RaRecord;
      data: object;
      /** Said when the server has saved it. */
      done: string;
    }
  | { type: "delete"; resource: string; singular: string; record: RaRecord }
  | { type: "act"; act: "signOut" | "switchColours" | "switchLanguage" | "showShortcuts" };

export interface Command {
  category: (typeof categories)[number];
  label: string;
  description: string;
  keywords: readonly string[];
  icon: typeof SvgIcon;
  effect: CommandAction;
  /** True for one that signs out or deletes: it asks first, and is not the first that a part of its name finds. */
  endsSomething?: true;
}

/** What the languages of the admin are called, in English and in themselves. */
const languageNames = ["english", "german", "deutsch"];

const go = (path: string): CommandAction => ({ type: "go", path });

const sectionsIn = (place: "landing" | "page" | "site") =>
  sectionTypeNames.filter((type) => sectionTypes[type].place === place);

function sectionCommand(
  type: SectionType,
  category: "Content Management" | "Settings",
  isNamedAlone = false,
): Command {
  const { keywords } = sectionTypes[type];
  return {
    category,
    get label() {
      const section = translated(sectionTypes[type].label);
      return isNamedAlone ? section : paletteMessage("edit", { section });
    },
    get description() {
      return translated(sectionTypes[type].description);
    },
    keywords,
    icon: sectionIcon(type),
    effect: go(sectionPath(type)),
  };
}

function pageCommand(
  { name, label, description, keywords, icon }: Omit<AdminPage, "group" | "page">,
  category: "Navigation" | "Settings",
): Command {
  return {
    category,
    get label() {
      return translated(label);
    },
    get description() {
      return translated(description);
    },
    keywords,
    icon,
    effect: go(listPath({ name })),
  };
}

/** Every command, in the palette's order and the words of the chosen language. New resources and section types bring theirs along. */
export const commands: readonly Command[] = [
  ...resources.flatMap(({ create, name, singular }): Command[] =>
    create
      ? [
          {
            category: "Quick Actions",
            get label() {
              return translated(create.label);
            },
            get description() {
              return paletteMessage("begin", { singular: translated(singular) });
            },
            keywords: ["create", "add", "write", singular],
            icon: create.icon ?? AddIcon,
            effect: go(createPath(name, create)),
          },
        ]
      : [],
  ),
  {
    category: "Quick Actions",
    get label() {
      return paletteMessage("viewLive");
    },
    get description() {
      return paletteMessage("viewLiveText");
    },
    keywords: ["preview", "public", "visit", "view site", "website", "homepage"],
    icon: OpenInNewIcon,
    effect: { type: "open", path: "/" },
  },
  {
    category: "Quick Actions",
    get label() {
      return paletteMessage("socialImage");
    },
    get description() {
      return paletteMessage("socialImageText");
    },
    keywords: ["og", "open graph", "card", "preview", "template", "share"],
    icon: ShareIcon,
    effect: go(editorPath({ kind: "site" })),
  },
  {
    category: "Navigation",
    get label() {
      return sharedMessage("dashboard");
    },
    get description() {
      return paletteMessage("dashboardText");
    },
    keywords: dashboardItem.keywords,
    icon: dashboardItem.icon,
    effect: go(dashboardItem.path),
  },
  ...resources
    .filter(({ group }) => group !== null)
    .map((resource) => pageCommand(resource, "Navigation")),
  {
    category: "Content Management",
    get label() {
      return paletteMessage("arrange");
    },
    get description() {
      return paletteMessage("arrangeText");
    },
    keywords: ["order", "move", "hide", "list"],
    icon: SwapVertIcon,
    effect: go(listPath(sections)),
  },
  ...[...sectionsIn("landing"), ...sectionsIn("page")].map((type) =>
    sectionCommand(type, "Content Management"),
  ),
  ...sectionsIn("site").map((type) => sectionCommand(type, "Settings", true)),
  ...adminPages.map((page) => pageCommand(page, "Settings")),
  {
    category: "Settings",
    get label() {
      return paletteMessage("colours");
    },
    get description() {
      return paletteMessage("coloursText");
    },
    keywords: ["dark mode", "light mode", "theme", "colors"],
    icon: ContrastIcon,
    effect: { type: "act", act: "switchColours" },
  },
  {
    category: "Settings",
    get label() {
      return paletteMessage("language", { language: languages[nextLanguage()].name });
    },
    get description() {
      return paletteMessage("languageText");
    },
    keywords: ["language", "translation", ...languageNames],
    icon: TranslateIcon,
    effect: { type: "act", act: "switchLanguage" },
  },
  {
    category: "Settings",
    get label() {
      return paletteMessage("shortcuts");
    },
    get description() {
      return paletteMessage("shortcutsText");
    },
    keywords: ["keys", "help", "hotkeys"],
    icon: KeyboardIcon,
    effect: { type: "act", act: "showShortcuts" },
  },
  {
    category: "Settings",
    get label() {
      return sharedMessage("signOut");
    },
    get description() {
      return paletteMessage("signOutText");
    },
    keywords: ["log out", "log off", "exit", "quit"],
    icon: LogoutIcon,
    endsSomething: true,
    effect: { type: "act", act: "signOut" },
  },
];
