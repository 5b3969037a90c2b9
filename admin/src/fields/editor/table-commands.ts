import { chainCommands } from "@milkdown/kit/prose/commands";
import { type Command, Selection } from "@milkdown/kit/prose/state";
import {
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from "@milkdown/kit/prose/tables";
import type { tableChanges } from "./toolbar-tools.ts";

/** If the header is selected, deletes the selected rows and makes the next row the header. */
const deleteHeaderRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, tableStart, map, top, bottom } = selectedRect(state);
  const nextRow = table.maybeChild(bottom);
  if (top > 0 || !nextRow) return false;
  const { schema, tr } = state;
  const header = schema.node(
    "table_header_row",
    null,
    nextRow.children.map(({ attrs, content }) => schema.node("table_header", attrs, content)),
  );
  const nextRowEnd = tableStart + map.positionAt(bottom, 0, table) - 1 + nextRow.nodeSize;
  tr.replaceWith(tableStart, nextRowEnd, header);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(tableStart))));
  return true;
};

/** Adds a column. Replaces `addColumnAfter` of ProseMirror, which adds a row instead if the table has only a header. */
const addColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, tableStart, map, right } = selectedRect(state);
  const { tr } = state;
  table.forEach(({ firstChild }, _offset, row) => {
    const position = tr.mapping.map(tableStart + map.positionAt(row, right, table));
    if (firstChild) tr.insert(position, firstChild.type.createAndFill() ?? []);
  });
  dispatch?.(tr);
  return true;
};

export const tableCommands: Readonly<
  Record<Exclude<(typeof tableChanges)[number], "addRow">, Command>
> = {
  addColumn,
  deleteColumn: chainCommands(deleteColumn, deleteTable),
  deleteRow: chainCommands(deleteHeaderRow, deleteRow, deleteTable),
  deleteTable,
};
