import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Box, IconButton, ListItemText, Menu, MenuItem, type Theme, Tooltip } from "@mui/material";
import type SvgIcon from "@mui/material/SvgIcon";
import * as Toolbar from "@radix-ui/react-toolbar";
import { type ComponentProps, useRef, useState } from "react";
import { blockMessage } from "../../i18n/en/blocks.ts";
import { editorMessage } from "../../i18n/en/editor.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { blockNames } from "./block-templates.ts";
import type { FormatAction } from "./toolbar-tools.ts";
import { blockTools, codeLanguages, type Tool, tableChanges, textTools } from "./toolbar-tools.ts";

interface EditorToolbarProps {
  controls: string;
  /** Formats of the selection; null if the editor cannot determine them. */
  format: ReadonlySet<FormatAction> | null;
  /** `choice` is the language of a code block or the name of a block, otherwise empty. */
  onAction(action: FormatAction, choice: string): void;
  onPicture(): void;
}

type Choice = readonly [value: string, label: string, help?: string];

const menus = {
  code: (): Choice[] => [
    ["", editorMessage("plainText")],
    ["mermaid", editorMessage("diagram"), editorMessage("diagramKinds")],
    ["math", editorMessage("formula")],
    ...codeLanguages,
  ],
  table: (): Choice[] => tableChanges.map((change) => [change, editorMessage(change)]),
  block: (): Choice[] => blockNames.map((name) => [name, blockMessage(name)]),
};

type MenuAction = keyof typeof menus;

/** Formatting toolbar with a single tab stop; arrow keys move between the buttons. */
export function EditorToolbar({ controls, format, onAction, onPicture }: EditorToolbarProps) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; action: MenuAction } | null>(null);

  const hasMenu = (action: FormatAction): action is MenuAction =>
    action === "table" ? Boolean(format?.has(action)) : action in menus;

  const renderTool = ({ action, icon, letter, isToggle }: Tool) => (
    <ToolButton
      key={action}
      label={editorMessage(action)}
      icon={icon}
      letter={letter}
      aria-haspopup={hasMenu(action) ? "menu" : undefined}
      aria-pressed={format && isToggle ? format.has(action) : undefined}
      onClick={({ currentTarget: anchor }) =>
        hasMenu(action) ? setMenu({ anchor, action }) : onAction(action, "")
      }
    />
  );

  return (
    <>
      <Box
        component={Toolbar.Root}
        aria-label={editorMessage("formatting")}
        aria-controls={controls}
        // Keeps focus and selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        sx={toolbarStyle}
      >
        {textTools.map(renderTool)}
        {/* This button precedes the block tools, because a phone shows only the first eight tools without scrolling. */}
        <ToolButton label={sharedMessage("picture")} icon={AddPhotoIcon} onClick={onPicture} />
        {blockTools.map(renderTool)}
      </Box>
      {(["code", "table", "block"] as const).map((action) => (
        <ChoiceMenu
          key={action}
          label={editorMessage(action === "code" ? "codeLanguage" : action)}
          choices={menus[action]()}
          anchor={menu?.action === action ? menu.anchor : null}
          onClose={() => setMenu(null)}
          onChosen={(choice) => onAction(action, choice)}
        />
      ))}
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

interface ChoiceMenuProps {
  label: string;
  choices: readonly Choice[];
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose(): void;
  onChosen(value: string): void;
}

function ChoiceMenu({ label, choices, anchor, onClose, onChosen }: ChoiceMenuProps) {
  const chosenValue = useRef<string | null>(null);
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        list: { "aria-label": label, dense: true },
        transition: {
          // The menu closes without a transition, so that no key reaches the text before the choice is applied. With a
          // transition, even of 0 ms, the text would get the focus before `onExited` runs.
          exit: false,
          // The choice is applied when the menu has closed, because an open menu traps the focus.
          onExited() {
            if (chosenValue.current !== null) onChosen(chosenValue.current);
            chosenValue.current = null;
          },
        },
      }}
    >
      {choices.map(([value, name, help]) => (
        <MenuItem
          key={value}
          sx={{ whiteSpace: "normal" }}
          onClick={() => {
            chosenValue.current = value;
            onClose();
          }}
        >
          {help ? <ListItemText primary={name} secondary={help} /> : name}
        </MenuItem>
      ))}
    </Menu>
  );
}

const toolbarStyle = {
  display: "flex",
  // The edge is shaded until the last tool is scrolled into view.
  background: ({ palette: { background, divider } }: Theme) =>
    `linear-gradient(to left, ${background.paper} 50%, transparent) right / 32px 100% no-repeat local,
     linear-gradient(to left, ${divider}, transparent) right / 16px 100% no-repeat, ${background.paper}`,
  p: 0.5,
  "& button": { width: 34, height: 34, flex: "none", borderRadius: 1 },
  "& svg": { fontSize: 20 },
  "& [aria-pressed=true]": { bgcolor: "action.selected", color: "text.primary" },
} as const;
