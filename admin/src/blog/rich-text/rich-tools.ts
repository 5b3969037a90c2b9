import type { CmdKey } from "@milkdown/core";
import {
  createCodeBlockCommand,
  liftListItemCommand,
  toggleEmphasisCommand,
  toggleStrongCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from "@milkdown/preset-commonmark";
import { insertTableCommand } from "@milkdown/preset-gfm";
import type { EditorState } from "@milkdown/prose/state";
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

type Run = <Payload>(command: CmdKey<Payload>, payload?: Payload) => void;

/** What surrounds the selection: marks, and blocks from the inside out; headings with their level. */
export function formatAt({ selection, doc, storedMarks }: EditorState): Set<string> {
  const { $from, empty, from, to } = selection;
  const found = new Set<string>();
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    found.add(type.name === "heading" ? `heading ${attrs.level}` : type.name);
  }
  const marks = storedMarks ?? $from.marks();
  for (const type of Object.values(doc.type.schema.marks)) {
    const isMarked = empty ? type.isInSet(marks) : doc.rangeHasMark(from, to, type);
    if (isMarked) found.add(type.name);
  }
  return found;
}

/** What can be done to rich text, given what surrounds the selection. */
export function richTools(format: ReadonlySet<string>, run: Run, askForLink: () => void): Tool[] {
  const heading = (level: number) => ({
    isOn: format.has(`heading ${level}`),
    run: () => run(wrapInHeadingCommand.key, format.has(`heading ${level}`) ? 0 : level),
  });
  const list = (name: string, command: CmdKey<unknown>) => ({
    isOn: format.has(name),
    run: () => (format.has(name) ? run(liftListItemCommand.key) : run(command)),
  });
  return [
    {
      label: "Bold",
      icon: BoldIcon,
      key: "B",
      isOn: format.has("strong"),
      run: () => run(toggleStrongCommand.key),
    },
    {
      label: "Italic",
      icon: ItalicIcon,
      key: "I",
      isOn: format.has("emphasis"),
      run: () => run(toggleEmphasisCommand.key),
    },
    { label: "Heading", icon: HeadingIcon, ...heading(2) },
    { label: "Subheading", icon: SubheadingIcon, ...heading(3) },
    { label: "Link", icon: LinkIcon, key: "K", isOn: format.has("link"), run: askForLink },
    { label: "List", icon: ListIcon, ...list("bullet_list", wrapInBulletListCommand.key) },
    {
      label: "Numbered list",
      icon: NumbersIcon,
      ...list("ordered_list", wrapInOrderedListCommand.key),
    },
    { label: "Quotation", icon: QuoteIcon, run: () => run(wrapInBlockquoteCommand.key) },
    {
      label: "Code",
      icon: CodeIcon,
      choices: languages,
      choicesLabel: "Language of the code",
      run: (language) => run(createCodeBlockCommand.key, language),
    },
    {
      label: "Table",
      icon: TableIcon,
      run: () => run(insertTableCommand.key, { row: 2, col: 2 }),
    },
  ];
}
