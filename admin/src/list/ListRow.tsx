import type { MouseEvent, ReactNode, Ref } from "react";
import {
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from "react-admin";
import { useRecordPath } from "../layout/use-record-path.ts";

export function ListTableBody(props: { children?: ReactNode }) {
  return <DataTableBody {...props} row={ListRow} />;
}

/** A row that, like a link, opens its record in a new tab on a middle click and on Ctrl/⌘+click. */
export function ListRow(props: DataTableRowProps & { ref?: Ref<HTMLTableRowElement> }) {
  const record = useRecordContext();
  const name = useResourceContext() ?? "";
  const { hasEdit } = useResourceDefinition();
  const recordPath = useRecordPath();
  if (!record || !hasEdit) return <DataTableRow {...props} />;

  function openInNewTab(event: MouseEvent) {
    const isModified = event.button === 0 && (event.ctrlKey || event.metaKey);
    if (!record || !(event.button === 1 || isModified) || isOnControl(event)) return;
    // Without this, the click would also open the record in this tab.
    event.stopPropagation();
    window.open(recordPath({ name }, record), "_blank", "noopener");
  }

  return (
    <DataTableRow
      {...props}
      onMouseDown={preventAutoscroll}
      onAuxClick={openInNewTab}
      onClickCapture={openInNewTab}
    />
  );
}

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("a, button, input, label") !== null;

/** Prevents the scrolling mode that a press of the middle button starts on Windows. */
function preventAutoscroll(event: MouseEvent) {
  if (event.button === 1 && !isOnControl(event)) event.preventDefault();
}
