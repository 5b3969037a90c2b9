import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import DragIndicatorIcon from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import {
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  ListContextProvider,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
} from "react-admin";
import type { AdminDataProvider } from "../data/provider/data-provider.ts";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { toastFailure } from "../layout/notifications/toasts.ts";
import { SortableList } from "./SortableList.tsx";

/** Lets the rows of the surrounding list be moved by mouse, touch and keyboard, and saves their order. */
export function SortableRows({ children }: { children: ReactNode }) {
  const list = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const nameOf = useGetRecordRepresentation(list.resource);
  /** The new order while it is being saved. */
  const [savingOrder, setSavingOrder] = useState<RaRecord[]>();
  const rows = useMemo(() => sortRows(list.data ?? [], savingOrder), [list.data, savingOrder]);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  async function move(from: number, to: number) {
    const order = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
    const ids = order.map(({ id }) => String(id));
    setSavingOrder(order);
    // Saves one order after the other, because otherwise an earlier order could arrive last.
    const save = lastSave.current.then(() => dataProvider.reorder(list.resource, ids));
    lastSave.current = save.catch(() => undefined);
    try {
      await save;
      await list.refetch();
    } catch (error) {
      toastFailure(error, sharedMessage("orderFailed"));
    }
    // A later move shows its own order until it is saved.
    setSavingOrder((current) => (current === order ? undefined : current));
  }

  return (
    <SortableList
      keys={rows.map(({ id }) => String(id))}
      nameOf={(index) => String(nameOf(rows[index]))}
      instructions={fieldsMessage("howToMoveRecord")}
      onMove={move}
    >
      <ListContextProvider value={{ ...list, data: list.data && rows } as typeof list}>
        {children}
      </ListContextProvider>
    </SortableList>
  );
}

function sortRows(rows: RaRecord[], order: RaRecord[] | undefined): RaRecord[] {
  if (!order) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.map((row) => byId.get(row.id) ?? row);
}

/** The part of dnd-kit's state that a row passes to its {@link DragHandle}. */
type Handle = Pick<
  ReturnType<typeof useSortable>,
  "setActivatorNodeRef" | "attributes" | "listeners"
>;

const HandleContext = createContext<Handle | null>(null);

export function SortableTableBody(props: { children?: ReactNode }) {
  return <DataTableBody {...props} row={SortableRow} />;
}

function SortableRow(props: DataTableRowProps) {
  const sortable = useSortable({ id: String(useRecordContext()?.id ?? "") });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable;
  const handle = useMemo(
    () => ({ setActivatorNodeRef, attributes, listeners }),
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

export function DragHandle() {
  const handle = use(HandleContext);
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation();
  if (!handle || !record) return null;
  return (
    <IconButton
      ref={handle.setActivatorNodeRef}
      size="small"
      {...handle.attributes}
      {...handle.listeners}
      aria-label={fieldsMessage("moveRow", { name: String(nameOf(record)) })}
      onClick={(event) => event.stopPropagation()}
      sx={{ cursor: "grab", touchAction: "none", color: "text.secondary" }}
    >
      <DragIndicatorIcon fontSize="small" />
    </IconButton>
  );
}
