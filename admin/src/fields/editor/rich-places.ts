import {
  DOMParser,
  type Node,
  type ParseOptions,
  type Schema,
  type Slice,
} from "@milkdown/kit/prose/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/kit/prose/view";
import { cleanPasted, withoutRefused } from "./pasted-html.ts";
import type { EditorHost, PastedPicture, Picture, Place, TextEditing } from "./text-editing.ts";

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
  return {
    insert: (picture) => insert(view, picture, view.state.selection.to),
    hold(element) {
      const { doc, selection } = view.state;
      show(view, notesOf(view.state).add(doc, [noteAt(selection.to, element)]));
      return placeOf(view, element);
    },
  };
}

const show = (view: EditorView, notes: DecorationSet) =>
  view.dispatch(view.state.tr.setMeta(key, notes));

const insert = (view: EditorView, picture: Picture, at: number) =>
  view.dispatch(withPicture(view, picture, at));

const noteAt = (at: number, element: HTMLElement) =>
  Decoration.widget(at, element, { element, side: 1, stopEvent: () => true });

function placeOf(view: EditorView, element: HTMLElement): Place {
  /** Takes the note away; gives back where it was. */
  function leave(): number | undefined {
    if (view.isDestroyed) return undefined;
    const notes = notesOf(view.state);
    const found = notes.find(undefined, undefined, (spec) => spec.element === element);
    // Read first, because `remove` empties the list that it is given.
    const at = found[0]?.from;
    show(view, notes.remove(found));
    return at ?? view.state.selection.to;
  }
  return {
    fill(picture) {
      const at = leave();
      if (at !== undefined) insert(view, picture, at);
    },
    leave: () => void leave(),
  };
}

/** Pictures that only the program they come from can show, or not for long. */
const isForeign = (src: string) =>
  /^(?:data|file):|^https:\/\/[^/]+\.googleusercontent\.com\//i.test(src);

/** Cleans what is pasted, and takes pictures out of it that have to be uploaded first. */
export function pasting({ onPictures }: EditorHost, schema: Schema): Plugin {
  let isPasted = false;
  let taken: Omit<PastedPicture, "place">[] = [];
  return new Plugin({
    props: {
      transformPastedHTML: withoutRefused,
      clipboardParser: new PasteParser(schema, () => {
        isPasted = true;
      }),
    },
    appendTransaction(transactions, _before, state) {
      if (!isPasted || !transactions.some(({ docChanged }) => docChanged)) return null;
      isPasted = false;
      const change = state.tr;
      const notes: Decoration[] = [];
      state.doc.descendants(({ type, attrs }, position) => {
        if (type.name !== "image" || !isForeign(attrs.src)) return;
        const at = change.mapping.map(position);
        change.delete(at, at + 1);
        const note = document.createElement("span");
        taken.push({ src: attrs.src, alt: attrs.alt, note });
        notes.push(noteAt(at, note));
      });
      if (notes.length === 0) return null;
      const before = notesOf(state).map(change.mapping, change.doc);
      return change.setMeta(key, before.add(change.doc, notes));
    },
    view: () => ({
      update(view) {
        if (taken.length === 0) return;
        const pictures = taken.map((picture) => ({
          ...picture,
          place: placeOf(view, picture.note),
        }));
        taken = [];
        onPictures(pictures);
      },
    }),
  });
}

/** Reads what is pasted, after ProseMirror has read it in a document of its own that loads nothing. */
class PasteParser extends DOMParser {
  readonly #onParse: () => void;

  constructor(schema: Schema, onParse: () => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onParse = onParse;
  }

  override parseSlice(dom: globalThis.Node, options: ParseOptions = {}): Slice {
    this.#onParse();
    if (dom instanceof HTMLElement) cleanPasted(dom, noteLabels(options.context?.doc));
    return super.parseSlice(dom, options);
  }
}

function noteLabels(doc: Node | undefined): Set<string> {
  const labels = new Set<string>();
  doc?.forEach(({ type, attrs }) => {
    if (type.name === "footnote_definition") labels.add(attrs.label);
  });
  return labels;
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
