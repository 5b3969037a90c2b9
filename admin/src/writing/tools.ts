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
import type SvgIcon from "@mui/material/SvgIcon";
import type { Act } from "./text-editing.ts";

/** One of the things that can be done to a text. */
interface Tool {
  act: Act;
  icon: typeof SvgIcon;
  /** The key beside Ctrl or Cmd that does the same. */
  key?: string;
}

/** What can be done to a text, in the order of the toolbar. */
export const tools: readonly Tool[] = [
  { act: "bold", icon: BoldIcon, key: "b" },
  { act: "italic", icon: ItalicIcon, key: "i" },
  { act: "heading", icon: HeadingIcon },
  { act: "subheading", icon: SubheadingIcon },
  { act: "link", icon: LinkIcon, key: "k" },
  { act: "list", icon: ListIcon },
  { act: "numbers", icon: NumbersIcon },
  { act: "quote", icon: QuoteIcon },
  { act: "code", icon: CodeIcon },
  { act: "table", icon: TableIcon },
];

/** Languages that code is offered in, by the names that highlighters know; the first is none, and the only translated one. */
export const languages: readonly (readonly [string, string])[] = [
  ["", "Plain text"],
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
