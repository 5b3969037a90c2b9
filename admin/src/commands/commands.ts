import AddIcon from "@mui/icons-material/AddOutlined";
import ContrastIcon from "@mui/icons-material/ContrastOutlined";
import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import SwapVertIcon from "@mui/icons-material/SwapVertOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import type { AdminPage } from "../admin-page.ts";
import { adminPages } from "../admin-pages.ts";
import { overview } from "../layout/navigation.ts";
import { editorPath } from "../og-editor/target.ts";
import { createPath, listPath } from "../resource.ts";
import { resources } from "../resources.ts";
import { sectionIcon } from "../sections/icons.ts";
import { sections } from "../sections/index.ts";
import { sectionPath } from "../sections/section-path.ts";
import { commandsWord } from "../words/en/commands.ts";
import { sharedWord } from "../words/en/shared.ts";
import { translated } from "../words/words.ts";

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
  return commandsWord(headings[category]);
}

/** What a command does: goes to a page, opens one in a new tab, copies its address, changes a record, or acts. */
export type Effect =
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
  | { type: "act"; act: "signOut" | "switchColours" | "showShortcuts" };

export interface Command {
  category: (typeof categories)[number];
  label: string;
  description: string;
  keywords: readonly string[];
  icon: typeof SvgIcon;
  effect: Effect;
}

const go = (path: string): Effect => ({ type: "go", path });

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
      return isNamedAlone ? section : commandsWord("edit", { section });
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
  ...resources.flatMap(({ create, name, singular, keywords }): Command[] =>
    create
      ? [
          {
            category: "Quick Actions",
            get label() {
              return translated(create.label);
            },
            get description() {
              return commandsWord("begin", { singular: translated(singular) });
            },
            keywords: ["create", "add", ...keywords],
            icon: create.icon ?? AddIcon,
            effect: go(createPath(name, create)),
          },
        ]
      : [],
  ),
  {
    category: "Quick Actions",
    get label() {
      return commandsWord("viewLive");
    },
    get description() {
      return commandsWord("viewLiveText");
    },
    keywords: ["preview", "public", "visit"],
    icon: OpenInNewIcon,
    effect: { type: "open", path: "/" },
  },
  {
    category: "Quick Actions",
    get label() {
      return commandsWord("socialImage");
    },
    get description() {
      return commandsWord("socialImageText");
    },
    keywords: ["og", "open graph", "card", "preview", "template", "share"],
    icon: ShareIcon,
    effect: go(editorPath({ kind: "site" })),
  },
  {
    category: "Navigation",
    get label() {
      return sharedWord("dashboard");
    },
    get description() {
      return commandsWord("dashboardText");
    },
    keywords: overview.keywords,
    icon: overview.icon,
    effect: go(overview.path),
  },
  ...resources
    .filter(({ group }) => group !== null)
    .map((resource) => pageCommand(resource, "Navigation")),
  {
    category: "Content Management",
    get label() {
      return commandsWord("arrange");
    },
    get description() {
      return commandsWord("arrangeText");
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
      return commandsWord("colours");
    },
    get description() {
      return commandsWord("coloursText");
    },
    keywords: ["dark", "light", "theme", "mode"],
    icon: ContrastIcon,
    effect: { type: "act", act: "switchColours" },
  },
  {
    category: "Settings",
    get label() {
      return commandsWord("shortcuts");
    },
    get description() {
      return commandsWord("shortcutsText");
    },
    keywords: ["keys", "help", "hotkeys"],
    icon: KeyboardIcon,
    effect: { type: "act", act: "showShortcuts" },
  },
  {
    category: "Settings",
    get label() {
      return sharedWord("signOut");
    },
    get description() {
      return commandsWord("signOutText");
    },
    keywords: ["logout", "exit"],
    icon: LogoutIcon,
    effect: { type: "act", act: "signOut" },
  },
];

/** The commands whose label, description or keywords contain `query`, as {@link matching} says. */
export function matchingCommands(query: string): readonly Command[] {
  return matching(commands, query);
}

/**
 * Those of `items` whose label, description or keywords contain `query`, whatever its case. Keywords are found in English
 * and in the chosen language.
 */
export function matching<Item extends Pick<Command, "label" | "description" | "keywords">>(
  items: readonly Item[],
  query: string,
): readonly Item[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return items;
  return items.filter(({ label, description, keywords }) =>
    [label, description, ...keywords, ...keywords.map(translated)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
