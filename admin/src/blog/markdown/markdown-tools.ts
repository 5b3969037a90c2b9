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
import { languages, type Tool } from "../writing/EditorToolbar.tsx";
import {
  type Edit,
  insertCode,
  insertLink,
  insertTable,
  type Selected,
  toggleBold,
  toggleItalic,
  toggleLines,
} from "./edits.ts";

type EditText = (selected: Selected) => Edit;

/** What can be done to Markdown, given the way to change it. */
export function markdownTools(edit: (change: EditText) => void): Tool[] {
  const run = (change: EditText) => () => edit(change);
  return [
    { label: "Bold", icon: BoldIcon, key: "B", run: run(toggleBold) },
    { label: "Italic", icon: ItalicIcon, key: "I", run: run(toggleItalic) },
    { label: "Heading", icon: HeadingIcon, run: run((text) => toggleLines(text, "heading")) },
    {
      label: "Subheading",
      icon: SubheadingIcon,
      run: run((text) => toggleLines(text, "subheading")),
    },
    { label: "Link", icon: LinkIcon, key: "K", run: run(insertLink) },
    { label: "List", icon: ListIcon, run: run((text) => toggleLines(text, "list")) },
    { label: "Numbered list", icon: NumbersIcon, run: run((text) => toggleLines(text, "numbers")) },
    { label: "Quotation", icon: QuoteIcon, run: run((text) => toggleLines(text, "quote")) },
    {
      label: "Code",
      icon: CodeIcon,
      choices: languages,
      choicesLabel: "Language of the code",
      run: (language) => edit((text) => insertCode(text, language)),
    },
    { label: "Table", icon: TableIcon, run: run(insertTable) },
  ];
}
