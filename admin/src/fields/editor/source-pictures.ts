import { EditorSelection, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { imageMarkdown } from "./block-templates.ts";
import type { EditorHandle, Picture } from "./editor-handle.ts";
import { type Edit, insertMarkdown } from "./edits.ts";

const setPlaceholders = StateEffect.define<DecorationSet>();

class PlaceholderWidget extends WidgetType {
  readonly element: HTMLElement;
  constructor(element: HTMLElement) {
    super();
    this.element = element;
  }
  toDOM() {
    return this.element;
  }
}

/** Placeholders of pictures that are being uploaded. They are decorations, which move with the text. */
export const placeholderField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (decorations, { changes, effects }) =>
    effects.find((effect) => effect.is(setPlaceholders))?.value ?? decorations.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});

/** The methods of the source editor that insert pictures, and placeholders while they are uploaded. */
export function createPictureMethods(
  view: EditorView,
): Pick<EditorHandle, "insertPicture" | "insertPlaceholder"> {
  const setWidgets = (decorations: DecorationSet) =>
    view.dispatch({ effects: setPlaceholders.of(decorations) });

  /** Inserts a picture at `position`, or at the cursor, which then moves behind the picture. */
  function insert(picture: Picture, position?: number) {
    const from = position ?? view.state.selection.main.to;
    const text = view.state.doc.toString();
    const edit = insertMarkdown(imageMarkdown(picture))({ text, from, to: from });
    const { selection, ...change } = toTransaction(edit);
    view.dispatch(position === undefined ? { ...change, selection, scrollIntoView: true } : change);
  }

  return {
    insertPicture: (picture) => insert(picture),
    insertPlaceholder(element) {
      const decorations = view.state.field(placeholderField);
      // A higher `side` puts the new widget after existing widgets at the same position.
      const widget = Decoration.widget({
        widget: new PlaceholderWidget(element),
        side: decorations.size + 1,
      });
      setWidgets(decorations.update({ add: [widget.range(view.state.selection.main.head)] }));

      function findPosition(): number | undefined {
        const cursor = view.state.field(placeholderField).iter();
        while (cursor.value && cursor.value.spec.widget.element !== element) cursor.next();
        return cursor.value ? cursor.from : undefined;
      }
      function remove() {
        const filter = (_from: number, _to: number, { spec }: Decoration) =>
          spec.widget.element !== element;
        setWidgets(view.state.field(placeholderField).update({ filter }));
      }
      return {
        fill(picture) {
          const position = findPosition();
          remove();
          insert(picture, position);
        },
        remove,
        isInText: () => findPosition() !== undefined,
      };
    },
  };
}

/** Converts an edit to a CodeMirror transaction that CodeMirror treats as typed input. */
export function toTransaction({ from, to, parts: [before, selected, after] }: Edit) {
  const start = from + before.length;
  return {
    changes: { from, to, insert: before + selected + after },
    selection: EditorSelection.single(start, start + selected.length),
    userEvent: "input",
  };
}
