import { type EditorState, Plugin, PluginKey, type Transaction } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/kit/prose/view";
import type { Picture, TextEditing } from "./text-editing.ts";

const key = new PluginKey<DecorationSet>("places");

const notesOf = (state: EditorState) => key.getState(state) ?? DecorationSet.empty;

/** The notes in the text, which move with it. */
export const places = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (change, notes) => change.getMeta(key) ?? notes.map(change.mapping, change.doc),
    },
    props: { decorations: notesOf },
  });

/**
 * How pictures get into an editor's text. Milkdown's `upload` sends what is pasted at once: it can neither ask what the
 * pictures show, nor keep the place of one that failed, nor put them between paragraphs.
 */
export function richPlaces(view: EditorView): Pick<TextEditing, "insert" | "hold"> {
  const show = (notes: DecorationSet) => view.dispatch(view.state.tr.setMeta(key, notes));
  const insert = (picture: Picture, at: number) => view.dispatch(withPicture(view, picture, at));
  return {
    insert: (picture) => insert(picture, view.state.selection.to),
    hold(element) {
      const { doc, selection } = view.state;
      const note = { element, side: 1, stopEvent: () => true };
      show(notesOf(view.state).add(doc, [Decoration.widget(selection.to, element, note)]));

      /** Takes the note away; gives back where it was. */
      function leave(): number | undefined {
        if (view.isDestroyed) return undefined;
        const notes = notesOf(view.state);
        const found = notes.find(undefined, undefined, (spec) => spec.element === element);
        show(notes.remove(found));
        return found[0]?.from ?? view.state.selection.to;
      }
      return {
        fill(picture) {
          const at = leave();
          if (at !== undefined) insert(picture, at);
        },
        leave: () => void leave(),
      };
    },
  };
}

/** The picture in an empty paragraph or a table's cell; after any other block it is a paragraph of its own. */
function withPicture({ state }: EditorView, picture: Picture, at: number): Transaction {
  const { doc, schema, tr } = state;
  const image = schema.node("image", picture);
  const place = doc.resolve(at);
  const isCell = place.depth > 1 && /cell|header/.test(place.node(-1).type.name);
  const isEmpty = place.parent.type.name === "paragraph" && place.parent.content.size === 0;
  if (isCell || isEmpty) return tr.insert(at, image);
  const after = place.depth === 0 ? at : place.after();
  return tr.insert(after, schema.node("paragraph", null, [image]));
}
