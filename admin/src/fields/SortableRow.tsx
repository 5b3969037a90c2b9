import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import DragIndicator from "@mui/icons-material/DragIndicator";
import { Box, IconButton, Menu, MenuItem } from "@mui/material";
import { type ReactNode, useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Menu actions of a row; a missing action is disabled. */
export interface RowActions {
  moveUp?: () => void;
  moveDown?: () => void;
  duplicate?: () => void;
}

interface SortableRowProps {
  rowKey: string;
  /** Accessible name, such as "role 2: Field Recordist". */
  name: string;
  actions: RowActions;
  /** Next to the drag handle. */
  children: ReactNode;
  /** Below handle and children, full width. */
  below?: ReactNode;
  /** Vertical alignment of handle and children. */
  align?: "center" | "flex-start";
}

/** Row of a sortable list. Its handle starts a drag, or opens a menu on click. */
export function SortableRow({
  rowKey,
  name,
  actions,
  children,
  below,
  align = "flex-start",
}: SortableRowProps) {
  const row = useSortable({ id: rowKey });
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const items = [
    { label: fieldsMessage("moveUp"), run: actions.moveUp },
    { label: fieldsMessage("moveDown"), run: actions.moveDown },
    ...(actions.duplicate ? [{ label: sharedMessage("duplicate"), run: actions.duplicate }] : []),
  ];
  return (
    <Box
      component="li"
      ref={row.setNodeRef}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      sx={[
        { listStyle: "none", position: "relative", bgcolor: "background.paper" },
        row.isDragging && { zIndex: 1, boxShadow: 4, borderRadius: 1 },
      ]}
    >
      <Box sx={{ display: "flex", alignItems: align }}>
        <IconButton
          {...row.listeners}
          ref={row.setActivatorNodeRef}
          aria-describedby={row.attributes["aria-describedby"]}
          aria-label={fieldsMessage("moveRow", { name })}
          aria-haspopup="menu"
          size="small"
          onClick={(event) => setMenuAnchor(event.currentTarget)}
          sx={{
            cursor: row.isDragging ? "grabbing" : "grab",
            touchAction: "none",
            borderRadius: 1,
            width: 28,
            height: 44,
            color: "text.disabled",
            "&:hover, &:focus-visible": { color: "text.primary" },
            // Keeps the focus ring inside the row.
            "&:focus-visible": { outlineOffset: -3 },
          }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        {children}
      </Box>
      {below}
      <Menu anchorEl={menuAnchor} open={menuAnchor !== null} onClose={() => setMenuAnchor(null)}>
        {items.map(({ label, run }) => (
          <MenuItem
            key={label}
            dense
            disabled={!run}
            onClick={() => {
              setMenuAnchor(null);
              run?.();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
