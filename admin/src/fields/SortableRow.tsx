import { arrayMove, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import DragIndicator from "@mui/icons-material/DragIndicator";
import { Box, Button, IconButton, Menu, MenuItem } from "@mui/material";
import { truncateTo } from "@portfolio/content/characters";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { newRowKey } from "../data/ids.ts";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { useMenu } from "../layout/use-menu.ts";
import { MoveRowContext } from "../list/SortableList.tsx";

interface SortableRowProps {
  rowKey: string;
  /** Accessible name, such as "role 2: Field Recordist". */
  name: string;
  onDuplicate?: () => void;
  children: ReactNode;
  /** Content below the handle and `children`, in full width. */
  below?: ReactNode;
  align?: "center" | "flex-start";
}

/** Offset of a focus ring, to keep it inside the row. */
const ringOffsetPx = -3;

const rowStyle = {
  display: "flex",
  "& > .MuiInputBase-root.Mui-focused": {
    outline: "2px solid",
    outlineColor: "primary.main",
    outlineOffset: ringOffsetPx,
    borderRadius: 1,
  },
} as const;

/** Row of a sortable list. Its handle starts a drag, or opens a menu on click. */
export function SortableRow(props: SortableRowProps) {
  const { rowKey, name, onDuplicate, children, below, align = "flex-start" } = props;
  const row = useSortable({ id: rowKey });
  const move = useContext(MoveRowContext);
  /** Returns a function that moves this row; undefined if there is no row at the distance. */
  const moveBy = (distance: number) =>
    row.index + distance in row.items ? () => move(row.index, row.index + distance) : undefined;
  const { buttonProps, menuProps, itemProps } = useMenu();
  const menuItems = [
    { label: fieldsMessage("moveUp"), run: moveBy(-1) },
    { label: fieldsMessage("moveDown"), run: moveBy(1) },
    ...(onDuplicate ? [{ label: sharedMessage("duplicate"), run: onDuplicate }] : []),
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
      <Box sx={[rowStyle, { alignItems: align }]}>
        <IconButton
          {...row.listeners}
          {...buttonProps}
          ref={row.setActivatorNodeRef}
          aria-describedby={row.attributes["aria-describedby"]}
          aria-label={fieldsMessage("moveRow", { name })}
          size="small"
          sx={{
            cursor: row.isDragging ? "grabbing" : "grab",
            touchAction: "none",
            borderRadius: 1,
            width: 28,
            height: 44,
            color: "text.disabled",
            "&:hover, &:focus-visible": { color: "text.primary" },
            "&:focus-visible": { outlineOffset: ringOffsetPx },
          }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        {children}
      </Box>
      {below}
      <Menu {...menuProps}>
        {menuItems.map(({ label, run }) => (
          <MenuItem key={label} dense disabled={!run} {...itemProps(run)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

/** Accessible name of a list row: "role 2: Field Recordist", or "role 2" while it is empty. */
export function rowName(itemName: string, index: number, summary = ""): string {
  const text = summary.trim().replaceAll(/\s+/g, " ");
  const shortText = text.length > 60 ? `${truncateTo(text, 59).trimEnd()}…` : text;
  return `${translateText(itemName)} ${index + 1}${shortText ? `: ${shortText}` : ""}`;
}

/** View state of a list row. Its values are in the form. */
interface Row {
  /** React key. Stays the same when rows move and when a save resets the form, so that the row keeps the focus. */
  key: string;
  isOpen: boolean;
}

/**
 * View state of the rows of a list, and functions that change the rows together with the values of the form.
 *
 * @param read returns the current values.
 */
export function useSortableRows<Item>(
  length: number,
  read: () => readonly Item[],
  write: (items: Item[]) => void,
) {
  const [rows, setRows] = useState<Row[]>([]);
  const currentRows = rows.length === length ? rows : resizeRows(rows, length);
  if (currentRows !== rows) setRows(currentRows);
  return {
    rows: currentRows,
    /** Like `Array.prototype.splice`. A row whose value is replaced keeps its state. */
    splice(index: number, deleteCount: number, items: readonly Item[] = [], isOpen = true) {
      write(read().toSpliced(index, deleteCount, ...items));
      const replacedRows = currentRows.slice(index, index + deleteCount);
      const newRows = items.map(
        (_, offset) => replacedRows[offset] ?? { key: newRowKey(), isOpen },
      );
      setRows(currentRows.toSpliced(index, deleteCount, ...newRows));
    },
    move(from: number, to: number) {
      write(arrayMove([...read()], from, to));
      setRows(arrayMove(currentRows, from, to));
    },
    setOpen: (index: number, isOpen: boolean) =>
      setRows(currentRows.map((row, i) => (i === index ? { ...row, isOpen } : row))),
    openRows: (mustOpen: boolean[]) =>
      setRows(
        currentRows.map((row, i) => ({ ...row, isOpen: row.isOpen || mustOpen[i] === true })),
      ),
  };
}

function resizeRows(rows: Row[], length: number): Row[] {
  return Array.from({ length }, (_, index) => rows[index] ?? { key: newRowKey(), isOpen: false });
}

/** List with a border and dividers between its rows; hidden while it is empty. */
export const outlinedStyle = {
  m: 0,
  p: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "&:empty": { display: "none" },
  "& > li + li": { borderTop: 1, borderColor: "divider" },
  // The radius inside the border: one pixel less than the radius of the list.
  "& > li:first-of-type": { borderTopLeftRadius: 5, borderTopRightRadius: 5 },
  "& > li:last-of-type": { borderBottomLeftRadius: 5, borderBottomRightRadius: 5 },
} as const;

/** Button of a row that is muted until it is hovered or focused. */
export const mutedStyle = {
  color: "text.disabled",
  "&:hover, &:focus-visible": { color: "text.primary" },
} as const;

/**
 * The item that was removed last from a list of `length` items, and a function that sets it. The item becomes null
 * when the length changes again, because an item was added or the form was reset to an earlier version.
 */
export function useRemovedItem<Value>(length: number) {
  const [item, setItem] = useState<{ index: number; value: Value; remaining: number } | null>(null);
  if (item && item.remaining !== length) setItem(null);
  return [
    item,
    (index: number, value: Value) => setItem({ index, value, remaining: length - 1 }),
  ] as const;
}

interface RemovedNoticeProps {
  /** Item that was removed last, as a new object for each removal; null for none. */
  removedItem: object | null;
  name: string;
  onUndo: () => void;
}

/** Says which item was removed from a list, and offers Undo. The button gets the focus if the removed row had it. */
export function RemovedNotice({ removedItem, name, onUndo }: RemovedNoticeProps) {
  const undoButtonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removedItem && document.activeElement === document.body) undoButtonRef.current?.focus();
  }, [removedItem]);
  return (
    <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
      {removedItem &&
        fieldsMessage.with("removed", {
          name,
          undo: (
            <Button ref={undoButtonRef} size="small" onClick={onUndo}>
              {sharedMessage("undo")}
            </Button>
          ),
        })}
    </Box>
  );
}
