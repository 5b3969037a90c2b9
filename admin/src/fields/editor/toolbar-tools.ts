import CodeIcon from "@mui/icons-material/Code";
import BoldIcon from "@mui/icons-material/FormatBold";
import ItalicIcon from "@mui/icons-material/FormatItalic";
import ListIcon from "@mui/icons-material/FormatListBulleted";
import NumbersIcon from "@mui/icons-material/FormatListNumbered";
import QuoteIcon from "@mui/icons-material/FormatQuote";
import LinkIcon from "@mui/icons-material/Link";
import TableIcon from "@mui/icons-material/TableChartOutlined";
import SubheadingIcon from "@mui/icons-material/TextFields";
import HeadingIcon from "@mui/icons-material/Title";
import BlockIcon from "@mui/icons-material/ViewAgendaOutlined";
import type SvgIcon from "@mui/material/SvgIcon";

export interface Tool<Action extends string = FormatAction> {
  action: Action;
  icon: typeof SvgIcon;
  /** Key of the shortcut with Ctrl or Cmd. */
  letter?: string;
  /** Whether the button is shown as pressed while the selection has the format. */
  isToggle?: boolean;
}

const defineTools = <const Action extends string>(tools: readonly Tool<Action>[]) => tools;

export const textTools = defineTools([
  { action: "bold", icon: BoldIcon, letter: "b", isToggle: true },
  { action: "italic", icon: ItalicIcon, letter: "i", isToggle: true },
  { action: "heading", icon: HeadingIcon, isToggle: true },
  { action: "subheading", icon: SubheadingIcon, isToggle: true },
  { action: "link", icon: LinkIcon, letter: "k", isToggle: true },
]);

export const blockTools = defineTools([
  { action: "list", icon: ListIcon, isToggle: true },
  { action: "numberedList", icon: NumbersIcon, isToggle: true },
  { action: "quote", icon: QuoteIcon },
  { action: "code", icon: CodeIcon },
  { action: "table", icon: TableIcon },
  { action: "block", icon: BlockIcon },
]);

/** A formatting command of the toolbar, applied to the selection. */
export type FormatAction = (typeof textTools | typeof blockTools)[number]["action"];

/** Changes of a table. While the cursor is in a table, the toolbar's table button offers these, not a new table. */
export const tableChanges = [
  "addRow",
  "addColumn",
  "deleteRow",
  "deleteColumn",
  "deleteTable",
] as const;

/** Languages of code blocks: id of the highlighter and label. `EditorToolbar` adds choices with translated labels. */
export const codeLanguages: readonly (readonly [string, string])[] = [
  ["bash", "Shell"],
  ["css", "CSS"],
  ["html", "HTML"],
  ["javascript", "JavaScript"],
  ["json", "JSON"],
  ["python", "Python"],
  ["rust", "Rust"],
  ["sql", "SQL"],
  ["typescript", "TypeScript"],
  ["yaml", "YAML"],
];
