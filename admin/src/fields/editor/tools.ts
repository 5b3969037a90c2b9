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
  letter?: string;
  /** Is taken back by doing it again. */
  isLasting?: boolean;
}

/** What can be done to a text, in the order of the toolbar. */
export const tools: readonly Tool[] = [
  { act: "bold", icon: BoldIcon, letter: "b", isLasting: true },
  { act: "italic", icon: ItalicIcon, letter: "i", isLasting: true },
  { act: "heading", icon: HeadingIcon, isLasting: true },
  { act: "subheading", icon: SubheadingIcon, isLasting: true },
  { act: "link", icon: LinkIcon, letter: "k", isLasting: true },
  { act: "list", icon: ListIcon, isLasting: true },
  { act: "numbers", icon: NumbersIcon, isLasting: true },
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
