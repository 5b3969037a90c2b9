import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import {
  isSameNote,
  type PicturePlaces,
  pictureNote,
  type WaitingPicture,
} from "../writing/picture-places.ts";
import { insertImage } from "./edits.ts";

const shown = StateEffect.define<{ picture: WaitingPicture; at: number }>();
const dropped = StateEffect.define<string>();

class Note extends WidgetType {
  readonly picture: WaitingPicture;
  constructor(picture: WaitingPicture) {
    super();
    this.picture = picture;
  }
  override eq(other: Note) {
    return isSameNote(this.picture, other.picture);
  }
  toDOM() {
    return pictureNote(this.picture);
  }
}

/** The notes in the text, which move with it. */
export const pictureNotes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(notes, { changes, effects }) {
    let next = notes.map(changes);
    for (const effect of effects) {
      if (effect.is(dropped)) next = without(next, effect.value);
      if (!effect.is(shown)) continue;
      const { picture, at } = effect.value;
      const note = Decoration.widget({ widget: new Note(picture), side: 1 });
      next = without(next, picture.id).update({ add: [note.range(at)] });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function without(notes: DecorationSet, id: string): DecorationSet {
  return notes.update({ filter: (_from, _to, { spec }) => spec.widget.picture.id !== id });
}

/** Where pictures are awaited in an editor's text. */
export function picturePlaces(view: EditorView): PicturePlaces {
  function placeOf(id: string | null): number | null {
    const notes = view.state.field(pictureNotes).iter();
    for (; notes.value; notes.next()) {
      if (notes.value.spec.widget.picture.id === id) return notes.from;
    }
    return null;
  }

  return {
    show(picture) {
      const at = placeOf(picture.id) ?? view.state.selection.main.head;
      view.dispatch({ effects: shown.of({ picture, at }) });
    },
    drop: (id) => view.dispatch({ effects: dropped.of(id) }),
    fill(id, image) {
      const place = placeOf(id);
      const at = place ?? view.state.selection.main.to;
      const text = view.state.doc.toString();
      const { from, to, insert, selectFrom } = insertImage({ text, from: at, to: at }, image);
      view.dispatch({
        changes: { from, to, insert },
        effects: id === null ? [] : dropped.of(id),
        // Who went on typing elsewhere stays there.
        ...(place === null ? { selection: { anchor: selectFrom }, scrollIntoView: true } : {}),
        userEvent: "input",
      });
    },
  };
}
