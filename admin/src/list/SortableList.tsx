import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { createContext, type ReactNode } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";

export const MoveRowContext = createContext<(from: number, to: number) => void>(() => {});

interface SortableListProps {
  /** One stable key per row, in order. */
  keys: string[];
  /** Name of a row for screen readers, such as "role 2: Field Recordist". */
  nameOf(index: number): string;
  onMove(from: number, to: number): void;
  /** How to move a row by keyboard, for screen readers. */
  instructions?: string;
  children: ReactNode;
}

/** Makes its rows sortable by mouse, touch and keyboard, and announces each step to screen readers. */
export function SortableList(props: SortableListProps) {
  const { keys, nameOf, onMove, instructions = fieldsMessage("howToMove"), children } = props;
  const sensors = useSensors(
    // The distance distinguishes a drag from a click, which opens the row's menu.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Enter does not start a drag, because it opens the row's menu.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
    }),
  );
  const rowIndex = (id: UniqueIdentifier) => keys.indexOf(String(id));
  const positionText = (id: UniqueIdentifier) =>
    fieldsMessage("position", { number: rowIndex(id) + 1, all: keys.length });
  const rowNameOf = (id: UniqueIdentifier) => nameOf(rowIndex(id));

  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      fieldsMessage("pickedUp", { name: rowNameOf(active.id), position: positionText(active.id) }),
    onDragOver: ({ over }) =>
      over ? fieldsMessage("movedTo", { position: positionText(over.id) }) : undefined,
    onDragEnd: ({ over }) =>
      over
        ? fieldsMessage("droppedAt", { position: positionText(over.id) })
        : fieldsMessage("dropped"),
    onDragCancel: ({ active }) => fieldsMessage("moveCancelled", { name: rowNameOf(active.id) }),
  };

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(rowIndex(active.id), rowIndex(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVertical]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <MoveRowContext value={onMove}>{children}</MoveRowContext>
      </SortableContext>
    </DndContext>
  );
}

const restrictToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });
