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
  label: string;
  icon: typeof SvgIcon;
  /** The key beside Ctrl or Cmd that does the same. */
  key?: string;
}

/** What can be done to a text, in the order of the toolbar. */
export const tools: readonly Tool[] = [
  { act: "bold", label: "Bold", icon: BoldIcon, key: "b" },
  { act: "italic", label: "Italic", icon: ItalicIcon, key: "i" },
  { act: "heading", label: "Heading", icon: HeadingIcon },
  { act: "subheading", label: "Subheading", icon: SubheadingIcon },
  { act: "link", label: "Link", icon: LinkIcon, key: "k" },
  { act: "list", label: "List", icon: ListIcon },
  { act: "numbers", label: "Numbered list", icon: NumbersIcon },
  { act: "quote", label: "Quotation", icon: QuoteIcon },
  { act: "code", label: "Code", icon: CodeIcon },
  { act: "table", label: "Table", icon: TableIcon },
];

/** Languages that code is offered in, by the names that highlighters know; the first is none. */
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
