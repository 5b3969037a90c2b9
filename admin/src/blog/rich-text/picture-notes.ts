import { type EditorState, Plugin, PluginKey, type Transaction } from "@milkdown/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/prose/view";
import { type PicturePlaces, pictureNote, type WaitingPicture } from "../writing/picture-places.ts";

type Change = { show: WaitingPicture; at: number } | { drop: string };

const key = new PluginKey<DecorationSet>("picture-notes");

/** The notes in the text, which move with it. */
export function pictureNotes(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, notes) {
        const next = notes.map(transaction.mapping, transaction.doc);
        const change: Change | undefined = transaction.getMeta(key);
        if (!change) return next;
        if ("drop" in change) return without(next, change.drop);
        const { show, at } = change;
        const note = Decoration.widget(at, () => pictureNote(show), {
          id: show.id,
          key: `${show.id} ${show.problem}`,
          side: 1,
          stopEvent: () => true,
        });
        return without(next, show.id).add(transaction.doc, [note]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

const notesOf = (notes: DecorationSet, id: string | null) =>
  notes.find(undefined, undefined, (spec) => spec.id === id);

function without(notes: DecorationSet, id: string): DecorationSet {
  return notes.remove(notesOf(notes, id));
}

/** Where pictures are awaited in an editor's text. */
export function picturePlaces(view: EditorView): PicturePlaces {
  const placeOf = (id: string | null) => {
    const [note] = notesOf(key.getState(view.state) ?? DecorationSet.empty, id);
    return note?.from ?? null;
  };
  const change = (value: Change) => view.state.tr.setMeta(key, value);
  return {
    show(picture) {
      const at = placeOf(picture.id) ?? view.state.selection.to;
      view.dispatch(change({ show: picture, at }));
    },
    drop: (id) => view.dispatch(change({ drop: id })),
    fill(id, image) {
      const at = placeOf(id) ?? view.state.selection.to;
      const base = id === null ? view.state.tr : change({ drop: id });
      view.dispatch(withPicture(view.state, base, at, image));
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
