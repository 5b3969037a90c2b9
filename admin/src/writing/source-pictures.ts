import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { insertImage } from "./edits.ts";
import { type PicturePlaces, pictureNote, type WaitingPicture } from "./picture-note.ts";

/** Takes the note of a picture away, and puts another one where it shall stand. */
const noted = StateEffect.define<{ id: string; next?: { picture: WaitingPicture; at: number } }>();

class Note extends WidgetType {
  readonly picture: WaitingPicture;
  constructor(picture: WaitingPicture) {
    super();
    this.picture = picture;
  }
  toDOM() {
    return pictureNote(this.picture);
  }
}

/** The notes in the text, which move with it. */
export const pictureNotes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(notes, { changes, effects }) {
    let now = notes.map(changes);
    for (const effect of effects) {
      if (!effect.is(noted)) continue;
      const { id, next } = effect.value;
      const note = next && Decoration.widget({ id, widget: new Note(next.picture), side: 1 });
      now = now.update({
        filter: (_from, _to, { spec }) => spec.id !== id,
        add: note ? [note.range(next.at)] : [],
      });
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Where pictures are awaited in an editor's text. */
export function picturePlaces(view: EditorView): PicturePlaces {
  function placeOf(id: string | null): number | null {
    const notes = view.state.field(pictureNotes).iter();
    for (; notes.value; notes.next()) if (notes.value.spec.id === id) return notes.from;
    return null;
  }

  return {
    show(picture) {
      const at = placeOf(picture.id) ?? view.state.selection.main.head;
      view.dispatch({ effects: noted.of({ id: picture.id, next: { picture, at } }) });
    },
    drop: (id) => view.dispatch({ effects: noted.of({ id }) }),
    fill(id, image) {
      const place = placeOf(id);
      const at = place ?? view.state.selection.main.to;
      const text = view.state.doc.toString();
      const { from, to, insert, selectFrom } = insertImage({ text, from: at, to: at }, image);
      view.dispatch({
        changes: { from, to, insert },
        effects: id === null ? [] : noted.of({ id }),
        // Who went on typing elsewhere stays there.
        ...(place === null ? { selection: { anchor: selectFrom }, scrollIntoView: true } : {}),
        userEvent: "input",
      });
    },
  };
}
