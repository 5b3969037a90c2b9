import { EditorSelection, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { type Edit, insertImage } from "./edits.ts";
import type { Picture, TextEditing } from "./text-editing.ts";

const shown = StateEffect.define<DecorationSet>();

class Note extends WidgetType {
  readonly element: HTMLElement;
  constructor(element: HTMLElement) {
    super();
    this.element = element;
  }
  toDOM() {
    return this.element;
  }
}

/** The notes in the text, which move with it. */
export const places = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (notes, { changes, effects }) =>
    effects.find((effect) => effect.is(shown))?.value ?? notes.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});

/** How pictures get into an editor's text: CodeMirror has nothing for what is still to come. */
export function sourcePlaces(view: EditorView): Pick<TextEditing, "insert" | "hold"> {
  const show = (notes: DecorationSet) => view.dispatch({ effects: shown.of(notes) });

  /** At the cursor, which then stands behind it, or at a place that was kept for it. */
  function insert(picture: Picture, place?: number) {
    const at = place ?? view.state.selection.main.to;
    const edit = insertImage({ text: view.state.doc.toString(), from: at, to: at }, picture);
    const { selection, ...change } = transactionOf(edit);
    // Who went on typing elsewhere stays there.
    view.dispatch(place === undefined ? { ...change, selection, scrollIntoView: true } : change);
  }

  return {
    insert: (picture) => insert(picture),
    hold(element) {
      const notes = view.state.field(places);
      // After those that stand there already.
      const note = Decoration.widget({ widget: new Note(element), side: notes.size + 1 });
      show(notes.update({ add: [note.range(view.state.selection.main.head)] }));

      /** Takes the note away; gives back where it was. */
      function leave(): number | undefined {
        let place: number | undefined;
        const filter = (from: number, _to: number, { spec }: Decoration) => {
          if (spec.widget.element !== element) return true;
          place = from;
          return false;
        };
        show(view.state.field(places).update({ filter }));
        return place;
      }
      return { fill: (picture) => insert(picture, leave()), leave: () => void leave() };
    },
  };
}

/** An edit as CodeMirror knows it, as if it had been typed. */
export function transactionOf({ from, to, before, selected, after }: Edit) {
  const start = from + before.length;
  return {
    changes: { from, to, insert: before + selected + after },
    selection: EditorSelection.single(start, start + selected.length),
    userEvent: "input",
  };
}
