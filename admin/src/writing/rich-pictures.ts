import { type EditorState, Plugin, PluginKey, type Transaction } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/kit/prose/view";
import { type PicturePlaces, pictureNote, type WaitingPicture } from "./picture-note.ts";

/** Takes the note of a picture away, and puts another one where it shall stand. */
interface Change {
  id: string;
  next?: { picture: WaitingPicture; at: number };
}

const key = new PluginKey<DecorationSet>("picture-notes");

const notesOf = (notes: DecorationSet | undefined, id: string | null) =>
  notes?.find(undefined, undefined, (spec) => spec.id === id) ?? [];

/** The notes in the text, which move with it. */
export function pictureNotes(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, notes) {
        const moved = notes.map(transaction.mapping, transaction.doc);
        const change: Change | undefined = transaction.getMeta(key);
        if (!change) return moved;
        const { id, next } = change;
        const others = moved.remove(notesOf(moved, id));
        if (!next) return others;
        const draw = () => pictureNote(next.picture);
        const note = Decoration.widget(next.at, draw, { id, side: 1, stopEvent: () => true });
        return others.add(transaction.doc, [note]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Where pictures are awaited in an editor's text. */
export function picturePlaces(view: EditorView): PicturePlaces {
  const placeOf = (id: string | null) =>
    notesOf(key.getState(view.state), id)[0]?.from ?? view.state.selection.to;
  const change = (value: Change) => view.state.tr.setMeta(key, value);
  return {
    show: (picture) =>
      view.dispatch(change({ id: picture.id, next: { picture, at: placeOf(picture.id) } })),
    drop: (id) => view.dispatch(change({ id })),
    fill(id, image) {
      const base = id === null ? view.state.tr : change({ id });
      view.dispatch(withPicture(view.state, base, placeOf(id), image));
    },
  };
}

/** The picture in an empty paragraph or a table's cell; after any other block it is a paragraph of its own. */
function withPicture(
  { schema, doc }: EditorState,
  change: Transaction,
  at: number,
  image: { src: string; alt: string },
): Transaction {
  const picture = schema.node("image", image);
  const place = doc.resolve(at);
  const { parent } = place;
  const isCell = place.depth > 1 && /cell|header/.test(place.node(-1).type.name);
  const isEmpty = parent.type.name === "paragraph" && parent.content.size === 0;
  if (isCell || isEmpty) return change.insert(at, picture);
  const after = place.depth === 0 ? at : place.after();
  return change.insert(after, schema.node("paragraph", null, [picture]));
}
