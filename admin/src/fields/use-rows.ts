import { arrayMove } from "@dnd-kit/sortable";
import { useState } from "react";
import { newRowKey } from "../data/ids.ts";

/** View state of a list row. Its values are in the form. */
export interface Row {
  /** React key. Stable through moves and resets after a save, so that the focus stays. */
  key: string;
  isOpen: boolean;
}

/** View state of `length` rows. Call each function together with the same change of the form's values. */
export function useRows(length: number) {
  const [rows, setRows] = useState<Row[]>([]);
  const currentRows = rows.length === length ? rows : resizeRows(rows, length);
  if (currentRows !== rows) setRows(currentRows);
  return {
    rows: currentRows,
    insert: (index: number) =>
      setRows(currentRows.toSpliced(index, 0, { key: newRowKey(), isOpen: true })),
    remove: (index: number) => setRows(currentRows.toSpliced(index, 1)),
    move: (from: number, to: number) => setRows(arrayMove(currentRows, from, to)),
    setOpen: (index: number, isOpen: boolean) =>
      setRows(currentRows.map((row, i) => (i === index ? { ...row, isOpen } : row))),
    openRows: (isOpened: boolean[]) =>
      setRows(
        currentRows.map((row, i) => ({ ...row, isOpen: row.isOpen || isOpened[i] === true })),
      ),
  };
}

function resizeRows(rows: Row[], length: number): Row[] {
  return Array.from({ length }, (_, index) => rows[index] ?? { key: newRowKey(), isOpen: false });
}
