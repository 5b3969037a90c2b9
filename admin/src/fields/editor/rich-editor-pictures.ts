import {
  type Attrs,
  DOMParser,
  type Node,
  type ParseOptions,
  type Schema,
  type Slice,
} from "@milkdown/kit/prose/model";
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  type Transaction,
} from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/kit/prose/view";
import type {
  EditorCallbacks,
  EditorHandle,
  PastedPicture,
  Picture,
  PicturePlaceholder,
} from "./editor-handle.ts";
import { normalizePastedHtml, stripCspViolations } from "./pasted-html.ts";

const pluginKey = new PluginKey<DecorationSet>("picturePlaceholders");

const placeholdersIn = (state: EditorState) => pluginKey.getState(state) ?? DecorationSet.empty;

/** Stores placeholders as decorations, which move with the text. */
export const placeholderPlugin = () =>
  new Plugin<DecorationSet>({
    key: pluginKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (change, decorations) =>
        change.getMeta(pluginKey) ?? decorations.map(change.mapping, change.doc),
    },
    props: { decorations: placeholdersIn },
  });

/**
 * Inserts pictures into the rich text. Replaces Milkdown's `upload` plugin. The plugin uploads at once on paste, and can
 * neither ask for alternative texts, nor keep the position of a failed upload, nor insert between paragraphs.
 */
export function richEditorPictureMethods(
  view: EditorView,
): Pick<EditorHandle, "insertPicture" | "insertPlaceholder"> {
  return {
    insertPicture(picture) {
      const { selection, tr } = view.state;
      if (isPicture(selection)) {
        // Keeps the title, which is the caption.
        const attrs = { ...selection.node.attrs, ...picture };
        return view.dispatch(tr.setNodeMarkup(selection.from, null, attrs));
      }
      const change = withPicture(tr, picture, selection.to);
      let end = 0;
      change.mapping.maps[0]?.forEach((_from, _to, _newFrom, newTo) => {
        end = newTo;
      });
      // Move the cursor behind the picture, so that the next picture follows it.
      view.dispatch(change.setSelection(Selection.near(change.doc.resolve(end), -1)));
    },
    insertPlaceholder(element) {
      const { doc, selection } = view.state;
      const newDecorations = placeholdersIn(view.state).add(doc, [
        placeholderAt(selection.to, element),
      ]);
      setPlaceholders(view, newDecorations);
      return createPlaceholder(view, element);
    },
  };
}

const setPlaceholders = (view: EditorView, decorations: DecorationSet) =>
  view.dispatch(view.state.tr.setMeta(pluginKey, decorations));

const placeholderAt = (position: number, element: HTMLElement) =>
  Decoration.widget(position, element, { element, side: 1, stopEvent: () => true });

function createPlaceholder(view: EditorView, element: HTMLElement): PicturePlaceholder {
  const findDecorations = () =>
    placeholdersIn(view.state).find(undefined, undefined, (spec) => spec.element === element);

  /** Removes the placeholder. Returns its position, or the cursor's if it was deleted; undefined after `destroy`. */
  function remove(): number | undefined {
    if (view.isDestroyed) return undefined;
    const decorations = findDecorations();
    // Read the position first, because `DecorationSet.remove` empties the array that it is given.
    const position = decorations[0]?.from;
    setPlaceholders(view, placeholdersIn(view.state).remove(decorations));
    return position ?? view.state.selection.to;
  }
  return {
    fill(picture) {
      const position = remove();
      if (position !== undefined) view.dispatch(withPicture(view.state.tr, picture, position));
    },
    remove: () => void remove(),
    isInText: () => findDecorations().length > 0,
  };
}

/** True for URLs that only the source program can load, or that expire. */
const mustUpload = (src: string) =>
  /^(?:data|file):|^https:\/\/[^/]+\.googleusercontent\.com\//i.test(src);

/** Cleans pasted HTML, and inserts placeholders in place of pictures that must be uploaded. */
export function pastePlugin({ onPicturesPasted }: EditorCallbacks, schema: Schema): Plugin {
  let isPasted = false;
  let replacedPictures: Omit<PastedPicture, "placeholder">[] = [];
  return new Plugin({
    props: {
      transformPastedHTML: stripCspViolations,
      clipboardParser: new PasteParser(schema, () => {
        isPasted = true;
      }),
    },
    appendTransaction(transactions, _before, state) {
      if (!isPasted || !transactions.some(({ docChanged }) => docChanged)) return null;
      isPasted = false;
      const change = state.tr;
      const newPlaceholders: Decoration[] = [];
      state.doc.descendants(({ type, attrs }, originalPosition) => {
        if (type.name !== "image" || !mustUpload(attrs.src)) return;
        const position = change.mapping.map(originalPosition);
        change.delete(position, position + 1);
        const element = document.createElement("span");
        replacedPictures.push({ src: attrs.src, alt: attrs.alt, element });
        newPlaceholders.push(placeholderAt(position, element));
      });
      if (newPlaceholders.length === 0) return null;
      const previousPlaceholders = placeholdersIn(state).map(change.mapping, change.doc);
      return change.setMeta(pluginKey, previousPlaceholders.add(change.doc, newPlaceholders));
    },
    view: () => ({
      update(view) {
        if (replacedPictures.length === 0) return;
        const pictures = replacedPictures.map((picture) => ({
          ...picture,
          placeholder: createPlaceholder(view, picture.element),
        }));
        replacedPictures = [];
        onPicturesPasted(pictures);
      },
    }),
  });
}

/** Normalizes the DOM of a paste before ProseMirror converts it. The DOM is in an inert document that loads nothing. */
class PasteParser extends DOMParser {
  readonly #onParse: () => void;

  constructor(schema: Schema, onParse: () => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onParse = onParse;
  }

  override parseSlice(dom: globalThis.Node, options: ParseOptions = {}): Slice {
    this.#onParse();
    if (dom instanceof HTMLElement) normalizePastedHtml(dom, footnoteLabels(options.context?.doc));
    return super.parseSlice(dom, options);
  }
}

function footnoteLabels(doc: Node | undefined): Set<string> {
  const labels = new Set<string>();
  doc?.forEach(({ type, attrs }) => {
    if (type.name === "footnote_definition") labels.add(attrs.label);
  });
  return labels;
}

/**
 * Moves a dragged picture to a paragraph of its own, below the block at the pointer, or above it if the pointer is in the
 * block's upper half. By default, ProseMirror would put it into the text of the block, where it has no caption.
 */
export const pictureDropPlugin = () =>
  new Plugin({
    props: {
      handleDrop(view, { clientX, clientY }, _slice, isMoved) {
        const { tr } = view.state;
        // ProseMirror stores the dragged node here without a type, unless it was selected before.
        const { node: dragged = tr.selection } = Object(view.dragging) as { node?: Selection };
        const target = view.posAtCoords({ left: clientX, top: clientY });
        if (!isMoved || !target || !isPicture(dragged)) return false;
        const { $from, from, to, node } = dragged;
        const isAlone = $from.parent.childCount === 1;
        const $target = tr.doc.resolve(target.pos);
        const isOwnBlock = $target.parent === $from.parent;
        if (isOwnBlock && isAlone) return true;
        const block = $target.depth === 1 ? view.nodeDOM($target.before()) : null;
        const rect = block instanceof Element ? block.getBoundingClientRect() : undefined;
        const isInUpperHalf = rect && clientY < rect.top + rect.height / 2;
        const position = isInUpperHalf ? $target.before() : target.pos;
        if (isAlone) tr.deleteRange($from.before(), $from.after());
        else tr.delete(from, to);
        view.dispatch(withPicture(tr, node.attrs, tr.mapping.map(position)));
        return true;
      },
    },
  });

const isPicture = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === "image";

/** Inserts the picture into an empty paragraph or a table cell, otherwise as a paragraph after the block. */
function withPicture(tr: Transaction, picture: Attrs | Picture, position: number): Transaction {
  const { doc } = tr;
  const { schema } = doc.type;
  const image = schema.node("image", { ...picture });
  const resolvedPosition = doc.resolve(position);
  const { depth, parent } = resolvedPosition;
  const isCell = depth > 1 && /cell|header/.test(resolvedPosition.node(-1).type.name);
  const isEmpty = parent.type.name === "paragraph" && parent.content.size === 0;
  if (isCell || isEmpty) return tr.insert(position, image);
  const positionAfter = depth === 0 ? position : resolvedPosition.after();
  return tr.insert(positionAfter, schema.node("paragraph", null, [image]));
}
