import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Box, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import type SvgIcon from "@mui/material/SvgIcon";
import * as Toolbar from "@radix-ui/react-toolbar";
import { type ComponentProps, useRef, useState } from "react";
import { editorMessage } from "../../i18n/en/editor.ts";
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

/** What can be done to the text. One stop of the Tab key; the arrow keys go from tool to tool. */
export function EditorToolbar({ controls, format, onAct, onPicture }: EditorToolbarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <Box
        component={Toolbar.Root}
        aria-label={editorMessage("formatting")}
        aria-controls={controls}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        sx={look}
      >
        {tools.map(({ act, icon, letter, isLasting }) => (
          <ToolButton
            key={act}
            label={editorMessage(act)}
            icon={icon}
            letter={letter}
            aria-haspopup={act === "code" ? "menu" : undefined}
            aria-pressed={format && isLasting ? format.has(act) : undefined}
            onClick={({ currentTarget }) =>
              act === "code" ? setAnchor(currentTarget) : onAct(act, "")
            }
          />
        ))}
        <ToolButton label={editorMessage("picture")} icon={AddPhotoIcon} onClick={onPicture} />
      </Box>
      <LanguageMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChosen={(language) => onAct("code", language)}
      />
    </>
  );
}

interface ToolButtonProps extends ComponentProps<typeof Toolbar.Button> {
  label: string;
  icon: typeof SvgIcon;
  letter?: string | undefined;
}

function ToolButton({ label, icon: Icon, letter, ...props }: ToolButtonProps) {
  const key = letter?.toUpperCase();
  return (
    <Tooltip title={key ? editorMessage("withKey", { label, key }) : label}>
      <Toolbar.Button
        asChild
        aria-label={label}
        aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
        {...props}
      >
        <IconButton>
          <Icon />
        </IconButton>
      </Toolbar.Button>
    </Tooltip>
  );
}

interface LanguageMenuProps {
  /** What it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  onClose(): void;
  onChosen(language: string): void;
}

function LanguageMenu({ anchor, onClose, onChosen }: LanguageMenuProps) {
  const chosen = useRef<string | null>(null);
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // At once, so that whoever goes on typing types into the text.
      transitionDuration={0}
      slotProps={{
        list: { "aria-label": editorMessage("codeLanguage"), dense: true },
        transition: {
          // Only a menu that is gone lets the text have the focus.
          onExited() {
            if (chosen.current !== null) onChosen(chosen.current);
            chosen.current = null;
          },
        },
      }}
    >
      {languages.map(([value, name]) => (
        <MenuItem
          key={value}
          onClick={() => {
            chosen.current = value;
            onClose();
          }}
        >
          {value === "" ? editorMessage("plainText") : name}
        </MenuItem>
      ))}
    </Menu>
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
