import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Box, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import { writingWord } from "../words/en/writing.ts";
import type { Act } from "./text-editing.ts";
import { languages, tools } from "./tools.ts";

interface EditorToolbarProps {
  /** Id of the field whose text the tools change. */
  controls: string;
  /** What the selected words are already; null where that cannot be told. */
  format: ReadonlySet<Act> | null;
  onAct(act: Act, choice: string): void;
  /** Chooses a picture from the library. */
  onPicture(): void;
}

/** Acts that are taken back by doing them again. */
const lasting: ReadonlySet<Act> = new Set<Act>([
  "bold",
  "italic",
  "heading",
  "subheading",
  "link",
  "list",
  "numbers",
]);

/** What can be done to the text. One stop of the Tab key; the arrow keys go from tool to tool. */
export function EditorToolbar({ controls, format, onAct, onPicture }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const language = useRef<string | null>(null);
  const count = tools.length + 1;

  function move(event: KeyboardEvent<HTMLElement>) {
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % count,
      ArrowLeft: (current + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  const buttonAt = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });

  return (
    <>
      <Box
        role="toolbar"
        aria-label={writingWord("formatting")}
        aria-controls={controls}
        onKeyDown={move}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        sx={look}
      >
        {tools.map(({ act, icon: Icon, key }, index) => (
          <Tooltip
            key={act}
            title={
              key
                ? writingWord("withKey", { label: writingWord(act), key: key.toUpperCase() })
                : writingWord(act)
            }
          >
            <IconButton
              {...buttonAt(index)}
              aria-label={writingWord(act)}
              aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
              aria-haspopup={act === "code" ? "menu" : undefined}
              aria-pressed={format && lasting.has(act) ? format.has(act) : undefined}
              onClick={({ currentTarget }) =>
                act === "code" ? setAnchor(currentTarget) : onAct(act, "")
              }
            >
              <Icon />
            </IconButton>
          </Tooltip>
        ))}
        <Tooltip title={writingWord("picture")}>
          <IconButton
            {...buttonAt(tools.length)}
            aria-label={writingWord("picture")}
            onClick={onPicture}
          >
            <AddPhotoIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // At once, so that whoever goes on typing types into the text.
        transitionDuration={0}
        slotProps={{
          list: { "aria-label": writingWord("codeLanguage"), dense: true },
          transition: {
            // Only a menu that is gone lets the text have the focus.
            onExited() {
              if (language.current !== null) onAct("code", language.current);
              language.current = null;
            },
          },
        }}
      >
        {languages.map(([value, name]) => (
          <MenuItem
            key={value}
            onClick={() => {
              language.current = value;
              setAnchor(null);
            }}
          >
            {value === "" ? writingWord("plainText") : name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const look = {
  display: "flex",
  // One row on a phone, which is pushed aside, and in sight however long the text is.
  flexWrap: { sm: "wrap" },
  overflowX: { xs: "auto", sm: "visible" },
  position: "sticky",
  top: "var(--toolbar-top, 56px)",
  zIndex: 2,
  bgcolor: "background.paper",
  borderTopLeftRadius: "inherit",
  borderTopRightRadius: "inherit",
  p: 0.5,
  borderBottom: 1,
  borderColor: "divider",
  "& button": { width: 34, height: 34, flex: "none", borderRadius: 1 },
  "& svg": { fontSize: 20 },
  "& [aria-pressed=true]": { bgcolor: "action.selected", color: "text.primary" },
} as const;
