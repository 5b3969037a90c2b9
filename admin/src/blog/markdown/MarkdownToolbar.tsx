import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
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
import { Box, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import type SvgIcon from "@mui/material/SvgIcon";
import { type KeyboardEvent, useRef, useState } from "react";
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

interface Tool {
  label: string;
  icon: typeof SvgIcon;
  /** The key beside Ctrl or Cmd that does the same. */
  key?: string;
  run: (event: { currentTarget: HTMLElement }) => void;
}

/** Languages that code is offered in, by the names that highlighters know; the first is none. */
const languages: readonly (readonly [string, string])[] = [
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

interface MarkdownToolbarProps {
  /** Id of the field whose text the tools change. */
  controls: string;
  /** Changes the text. */
  edit: (change: EditText) => void;
  /** Asks for a picture; null where none can be uploaded. */
  pickPicture: (() => void) | null;
}

/** What can be done to the text. One stop of the Tab key; the arrow keys go from tool to tool. */
export function MarkdownToolbar({ controls, edit, pickPicture }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [codeAnchor, setCodeAnchor] = useState<HTMLElement | null>(null);
  const language = useRef<string | null>(null);

  function addCode() {
    const name = language.current;
    language.current = null;
    if (name !== null) edit((selected) => insertCode(selected, name));
  }

  const tool = (label: string, icon: typeof SvgIcon, change: EditText, key?: string): Tool => ({
    label,
    icon,
    key,
    run: () => edit(change),
  });
  const tools: Tool[] = [
    tool("Bold", BoldIcon, toggleBold, "B"),
    tool("Italic", ItalicIcon, toggleItalic, "I"),
    tool("Heading", HeadingIcon, (selected) => toggleLines(selected, "heading")),
    tool("Subheading", SubheadingIcon, (selected) => toggleLines(selected, "subheading")),
    tool("Link", LinkIcon, insertLink),
    tool("List", ListIcon, (selected) => toggleLines(selected, "list")),
    tool("Numbered list", NumbersIcon, (selected) => toggleLines(selected, "numbers")),
    tool("Quotation", QuoteIcon, (selected) => toggleLines(selected, "quote")),
    { label: "Code", icon: CodeIcon, run: (event) => setCodeAnchor(event.currentTarget) },
    tool("Table", TableIcon, insertTable),
    ...(pickPicture ? [{ label: "Picture", icon: AddPhotoIcon, run: pickPicture }] : []),
  ];

  function move(event: KeyboardEvent<HTMLElement>) {
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      sx={{ display: "flex", flexWrap: "wrap", p: 0.5, borderBottom: 1, borderColor: "divider" }}
    >
      {tools.map(({ label, icon: Icon, key, run }, index) => (
        <Tooltip key={label} title={key ? `${label} (Ctrl/Cmd + ${key})` : label}>
          <IconButton
            aria-label={label}
            aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
            aria-haspopup={label === "Code" ? "menu" : undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={run}
            sx={{ width: 34, height: 34, "& svg": { fontSize: 20 } }}
          >
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
      <Menu
        open={codeAnchor !== null}
        anchorEl={codeAnchor}
        onClose={() => setCodeAnchor(null)}
        // At once, so that whoever goes on typing types into the text.
        transitionDuration={0}
        slotProps={{
          list: { "aria-label": "Language of the code", dense: true },
          // Only a menu that is gone lets the text have the focus.
          transition: { onExited: addCode },
        }}
      >
        {languages.map(([name, label]) => (
          <MenuItem
            key={name}
            onClick={() => {
              language.current = name;
              setCodeAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
