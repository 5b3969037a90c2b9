import {
  history,
  historyKeymap,
  redo,
  standardKeymap,
  undo,
  undoDepth,
} from "@codemirror/commands";
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from "@codemirror/lang-markdown";
import { ensureSyntaxTree, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Range } from "@codemirror/state";
import { Decoration, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { styleNonce } from "../../data/page-policy/content-security-policy.ts";
import { canContain, findBlockName, pictureCount } from "./block-templates.ts";
import type { EditorCallbacks, EditorHandle } from "./editor-handle.ts";
import { type ComputeEdit, edits, insertMarkdown } from "./edits.ts";
import { nestItems } from "./nest-items.ts";
import { createPictureMethods, placeholderField, toTransaction } from "./source-pictures.ts";

/** Blocks that render nothing: comments and link definitions. */
const invisibleBlocks = new Set(["CommentBlock", "LinkReference"]);

/** Maximum time to parse the text up to the cursor. */
const parseTimeoutMs = 20;

/** Index of the cursor's block, counted among the blocks that visitors see; null if parsing timed out. */
function cursorBlockOf(state: EditorState): number | null {
  const { head } = state.selection.main;
  const tree = ensureSyntaxTree(state, head, parseTimeoutMs);
  if (!tree) return null;
  // Each container is one block, but the syntax tree does not represent containers.
  const containers = [...state.doc.toString().matchAll(/^:::+[a-z].*\n(?:.*\n)*?:::+[ \t]*$/gim)];
  const isInside = (from: number) =>
    containers.some(({ 0: text, index }) => from > index && from < index + text.length);
  let visibleBlocks = 0;
  for (let node = tree.topNode.firstChild; node && node.to < head; node = node.nextSibling) {
    if (!invisibleBlocks.has(node.name) && !isInside(node.from)) visibleBlocks += 1;
  }
  return visibleBlocks;
}

const autoDirection = Decoration.line({ attributes: { dir: "auto" } });

/** Sets each visible line in the direction of its text. CodeMirror reads the direction from the line's styles. */
function decorateLines({ viewport, state: { doc } }: EditorView) {
  const lines: Range<Decoration>[] = [];
  for (let at = viewport.from; at <= viewport.to; at = doc.lineAt(at).to + 1) {
    lines.push(autoDirection.range(at));
  }
  return Decoration.set(lines);
}

const mutedColor = "var(--editor-muted)";

const highlightStyle = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.monospace, fontFamily: "ui-monospace, monospace", fontSize: "0.9em" },
  { tag: tags.link, color: "var(--editor-accent)" },
  { tag: [tags.quote, tags.processingInstruction, tags.url, tags.escape], color: mutedColor },
]);

/** Creates a CodeMirror editor of the Markdown source. */
export async function createSourceEditor(
  parent: HTMLElement,
  text: string,
  callbacks: EditorCallbacks,
): Promise<EditorHandle> {
  let cursorBlock: number | null = -1;
  const createState = (doc: string, anchor = 0) =>
    EditorState.create({
      doc,
      selection: { anchor },
      extensions: [
        history(),
        // The next three extensions replace `markdown()`, which would also load parsers of HTML, CSS and JavaScript.
        markdownLanguage,
        pasteURLAsLink,
        keymap.of([{ key: "Tab", run: nestItems("deeper"), shift: nestItems("back") }]),
        keymap.of([...markdownKeymap, ...standardKeymap, ...historyKeymap]),
        syntaxHighlighting(highlightStyle),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.decorations.of(decorateLines),
        EditorView.cspNonce.of(styleNonce ?? ""),
        placeholderField,
        EditorView.updateListener.of(({ docChanged, selectionSet, state, view: { hasFocus } }) => {
          if (docChanged) callbacks.onChange(state.doc.toString());
          // If parsing has timed out, the editor continues it in the background, and then calls this listener again.
          const hasTimedOut = cursorBlock === null;
          if (!hasFocus || !(docChanged || selectionSet || hasTimedOut)) return;
          const newBlock = cursorBlockOf(state);
          if (newBlock !== null && newBlock !== cursorBlock) callbacks.onCursorBlock(newBlock);
          cursorBlock = newBlock;
        }),
      ],
    });
  const view = new EditorView({ parent, state: createState(text) });
  function applyEdit(edit: ComputeEdit) {
    const { from, to } = view.state.selection.main;
    const change = toTransaction(edit({ text: view.state.doc.toString(), from, to }));
    view.dispatch({ ...change, scrollIntoView: true });
    view.focus();
  }
  return {
    ...createPictureMethods(view),
    element: view.contentDOM,
    setText(newText, isUndoOrRedo) {
      const { doc, selection } = view.state;
      const cursor = isUndoOrRedo ? findChangeEnd(doc.toString(), newText) : selection.main.head;
      view.setState(createState(newText, Math.min(cursor, newText.length)));
      if (isUndoOrRedo) view.dispatch({ scrollIntoView: true });
    },
    undo: () => undo(view),
    redo: () => redo(view),
    undoDepth: () => undoDepth(view.state),
    applyFormat(action, choice) {
      const block = action === "block" ? findBlockName(choice) : undefined;
      if (block === "video")
        return callbacks.askForVideo((markdown) => applyEdit(insertMarkdown(markdown)));
      const { from, to } = view.state.selection.main;
      const wrapsSelection = block && canContain(block, view.state.sliceDoc(from, to));
      applyEdit(edits[action](choice));
      if (block && pictureCount(block) > 0 && !wrapsSelection)
        callbacks.askForPictures(pictureCount(block));
    },
    paste(markdown) {
      const change = view.state.replaceSelection(markdown);
      view.dispatch({ ...change, scrollIntoView: true, userEvent: "input.paste" });
    },
    isInCode() {
      const { head } = view.state.selection.main;
      let node = ensureSyntaxTree(view.state, head, parseTimeoutMs)?.resolveInner(head) ?? null;
      while (node && !node.name.includes("Code")) node = node.parent;
      return node !== null;
    },
    moveCursorTo(x, y) {
      view.dispatch({ selection: { anchor: view.posAtCoords({ x, y }, false) } });
    },
    destroy: () => view.destroy(),
  };
}

/** Offset in `after` where the common suffix with `before` starts. */
function findChangeEnd(before: string, after: string): number {
  const shorterLength = Math.min(before.length, after.length);
  let commonLength = 0;
  while (
    commonLength < shorterLength &&
    before.at(-1 - commonLength) === after.at(-1 - commonLength)
  )
    commonLength += 1;
  return after.length - commonLength;
}
