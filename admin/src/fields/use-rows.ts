import { arrayMove } from "@dnd-kit/sortable";
import { useState } from "react";
import { newRowKey } from "../data/ids.ts";

/** View state of a list row. Its values are in the form. */
export interface Row {
  /** React key. Stable through moves and resets after a save, so that the focus stays. */
  key: string;
  open: boolean;
}

/** View state of `length` rows. Call each function together with the same change of the form's values. */
export function useRows(length: number) {
  const [rows, setRows] = useState<Row[]>([]);
  const current = rows.length === length ? rows : resized(rows, length);
  if (current !== rows) setRows(current);
  return {
    rows: current,
    insert: (index: number) =>
      setRows(current.toSpliced(index, 0, { key: newRowKey(), open: true })),
    remove: (index: number) => setRows(current.toSpliced(index, 1)),
    move: (from: number, to: number) => setRows(arrayMove(current, from, to)),
    open: (index: number, open: boolean) =>
      setRows(current.map((row, i) => (i === index ? { ...row, open } : row))),
    openRows: (isOpened: boolean[]) =>
      setRows(current.map((row, i) => ({ ...row, open: row.open || isOpened[i] === true }))),
  };
}

function resized(rows: Row[], length: number): Row[] {
  return Array.from({ length }, (_, index) => rows[index] ?? { key: newRowKey(), open: false });
}
