import { Box, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import type SvgIcon from "@mui/material/SvgIcon";
import { type KeyboardEvent, useRef, useState } from "react";

/** Something that can be done to a text. */
export interface Tool {
  label: string;
  icon: typeof SvgIcon;
  /** The key beside Ctrl or Cmd that does the same. */
  key?: string;
  /** True while the selection has it; undefined for what cannot be taken back the same way. */
  isOn?: boolean;
  /** Done at once, or with one of `choices`, by its value. */
  run: (choice: string) => void;
  /** What has to be chosen first: values and their names. */
  choices?: readonly (readonly [string, string])[];
  /** What the choices are. */
  choicesLabel?: string;
}

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

interface EditorToolbarProps {
  /** Id of the field whose text the tools change. */
  controls: string;
  tools: readonly Tool[];
}

/** What can be done to the text. One stop of the Tab key; the arrow keys go from tool to tool. */
export function EditorToolbar({ controls, tools }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; tool: Tool } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);

  function runChosen() {
    const choice = chosen.current;
    chosen.current = null;
    if (choice !== null) menu?.tool.run(choice);
    setMenu(null);
  }

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
      {tools.map((tool, index) => (
        <Tooltip
          key={tool.label}
          title={tool.key ? `${tool.label} (Ctrl/Cmd + ${tool.key})` : tool.label}
        >
          <IconButton
            aria-label={tool.label}
            aria-keyshortcuts={tool.key && `Control+${tool.key} Meta+${tool.key}`}
            aria-haspopup={tool.choices ? "menu" : undefined}
            aria-pressed={tool.isOn}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (!tool.choices) return tool.run("");
              setMenu({ anchor: event.currentTarget, tool });
              setOpen(true);
            }}
            sx={{
              width: 34,
              height: 34,
              borderRadius: 1,
              "& svg": { fontSize: 20 },
              "&[aria-pressed=true]": { bgcolor: "action.selected", color: "text.primary" },
            }}
          >
            <tool.icon />
          </IconButton>
        </Tooltip>
      ))}
      <Menu
        open={isOpen}
        anchorEl={menu?.anchor}
        onClose={() => setOpen(false)}
        // At once, so that whoever goes on typing types into the text.
        transitionDuration={0}
        slotProps={{
          list: { "aria-label": menu?.tool.choicesLabel, dense: true },
          // Only a menu that is gone lets the text have the focus.
          transition: { onExited: runChosen },
        }}
      >
        {menu?.tool.choices?.map(([value, name]) => (
          <MenuItem
            key={value}
            onClick={() => {
              chosen.current = value;
              setOpen(false);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
