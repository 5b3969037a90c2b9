import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { SectionRow } from "@portfolio/content/section";
import { useMemo } from "react";
import { DataTableBody, DataTableRow, type DataTableRowProps, useRecordContext } from "react-admin";
import { HandleContext } from "./SortableSections.tsx";

/** The rows of a table that can be moved. */
export function SortableTableBody(props: { children?: React.ReactNode }) {
  return <DataTableBody {...props} row={SortableRow} />;
}

function SortableRow(props: DataTableRowProps) {
  const record = useRecordContext<SectionRow>();
  const sortable = useSortable({ id: record?.id ?? "" });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable;
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, attributes, listeners }),
    [setActivatorNodeRef, attributes, listeners],
  );
  return (
    <HandleContext value={handle}>
      <DataTableRow
        {...props}
        ref={setNodeRef}
        style={{
          transform: CSS.Translate.toString(sortable.transform),
          transition: sortable.transition,
          position: "relative",
          zIndex: sortable.isDragging ? 1 : undefined,
          opacity: sortable.isDragging ? 0.85 : undefined,
        }}
      />
    </HandleContext>
  );
}
