import { arrayMove } from "@dnd-kit/sortable";
import { useState } from "react";
import { newRowKey } from "../data/keys.ts";

/** How a row of a list is shown; what it holds is the form's. */
export interface Row {
  /** Stays the same through moves and when the form is reset after a save, so that focus does too. */
  key: string;
  open: boolean;
}

/** Keys and open state of `length` rows; the functions change them together with the form's values. */
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
    openRows: (which: boolean[]) =>
      setRows(current.map((row, i) => ({ ...row, open: row.open || which[i] === true }))),
  };
}

function resized(rows: Row[], length: number): Row[] {
  return Array.from({ length }, (_, index) => rows[index] ?? { key: newRowKey(), open: false });
}
