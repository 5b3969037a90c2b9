import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import DragIndicatorIcon from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { type SectionRow, sections } from "@portfolio/content/section";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import {
  ListContextProvider,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
} from "react-admin";
import type { AdminDataProvider } from "../../data/data-provider.ts";
import { sectionsMessage } from "../../i18n/en/sections.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";

/** Lets the sections of the surrounding list be moved by pointer, touch or keyboard, and saves their order. */
export function SortableSections({ children }: { children: ReactNode }) {
  const list = useListContext<SectionRow>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const nameOf = useGetRecordRepresentation(sections.name);
  const [moved, setMoved] = useState<SectionRow[] | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rows = useMemo(() => withOrderOf(list.data ?? [], moved), [list.data, moved]);

  async function move({ active, over }: DragEndEvent) {
    const from = rows.findIndex(({ id }) => id === active.id);
    const to = rows.findIndex(({ id }) => id === over?.id);
    if (from < 0 || to < 0 || from === to) return;
    const order = arrayMove(rows, from, to);
    setMoved(order);
    try {
      await dataProvider.reorderSections(order.map(({ id }) => id));
      await list.refetch();
    } catch (error) {
      toastFailure(error, sectionsMessage("orderFailed"));
    }
    setMoved(null);
  }

  const placeOf = (id: UniqueIdentifier | undefined) => {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    return row
      ? {
          name: String(nameOf(row)),
          place: sectionsMessage("place", { place: index + 1, all: rows.length }),
        }
      : null;
  };
  const nameAt = (id: UniqueIdentifier) => placeOf(id)?.name ?? "";

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        screenReaderInstructions: {
          draggable: sectionsMessage("howToMove"),
        },
        announcements: {
          onDragStart: ({ active }) => sectionsMessage("pickedUp", { name: nameAt(active.id) }),
          onDragOver: ({ active, over }) =>
            sectionsMessage("isAt", {
              name: nameAt(active.id),
              place: placeOf(over?.id)?.place ?? sectionsMessage("noPlace"),
            }),
          onDragEnd: ({ active, over }) =>
            sectionsMessage("putDown", {
              name: nameAt(active.id),
              place: placeOf(over?.id)?.place ?? sectionsMessage("oldPlace"),
            }),
          onDragCancel: ({ active }) => sectionsMessage("isBack", { name: nameAt(active.id) }),
        },
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ListContextProvider value={{ ...list, data: list.data && rows } as typeof list}>
          {children}
        </ListContextProvider>
      </SortableContext>
    </DndContext>
  );
}

/** The newest rows in the order that is being saved. */
function withOrderOf(rows: SectionRow[], order: SectionRow[] | null): SectionRow[] {
  if (!order) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.map((row) => byId.get(row.id) ?? row);
}

/** What a row hands to its handle: where a drag starts, and what assistive technology is told of it. */
export interface HandleProps {
  ref: (element: HTMLElement | null) => void;
  attributes: object;
  listeners: object | undefined;
}

export const HandleContext = createContext<HandleProps | null>(null);

/** The part of a row by which it is moved. */
export function DragHandle() {
  const handle = use(HandleContext);
  const record = useRecordContext<SectionRow>();
  const nameOf = useGetRecordRepresentation(sections.name);
  if (!handle || !record) return null;
  return (
    <IconButton
      ref={handle.ref}
      size="small"
      {...handle.attributes}
      {...handle.listeners}
      aria-label={sectionsMessage("move", { name: String(nameOf(record)) })}
      onClick={(event) => event.stopPropagation()}
      sx={{ cursor: "grab", touchAction: "none", color: "text.secondary" }}
    >
      <DragIndicatorIcon fontSize="small" />
    </IconButton>
  );
}
