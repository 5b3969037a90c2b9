import { history, historyKeymap, redo, standardKeymap, undo } from "@codemirror/commands";
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from "@codemirror/lang-markdown";
import { ensureSyntaxTree, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Range, type StateCommand } from "@codemirror/state";
import { Decoration, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { styleNonce } from "../../data/page-policy/content-security-policy.ts";
import { blockNames, canContain, pictureCount } from "./block-templates.ts";
import type { EditorCallbacks, EditorHandle, FormatAction } from "./editor-handle.ts";
import {
  type EditText,
  insertCode,
  insertLink,
  insertMarkdown,
  insertTable,
  toggleBold,
  toggleItalic,
  toggleLines,
  wrapInBlock,
} from "./edits.ts";
import {
  placeholderField,
  sourcePictureMethods,
  transactionOf,
} from "./source-picture-placeholders.ts";
import { collectTexts } from "./text-history.ts";

const edits: Readonly<Record<Exclude<FormatAction, "block">, (choice: string) => EditText>> = {
  bold: () => toggleBold,
  italic: () => toggleItalic,
  heading: () => toggleLines("heading"),
  subheading: () => toggleLines("subheading"),
  link: () => insertLink,
  list: () => toggleLines("list"),
  numbers: () => toggleLines("numberedList"),
  quote: () => toggleLines("quote"),
  code: insertCode,
  table: () => insertTable,
};

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
function directionOfLines({ viewport, state: { doc } }: EditorView) {
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

export async function createSourceEditor(
  parent: HTMLElement,
  text: string,
  callbacks: EditorCallbacks,
): Promise<EditorHandle> {
  let block: number | null = -1;
  const stateOf = (doc: string, anchor = 0) =>
    EditorState.create({
      doc,
      selection: { anchor },
      extensions: [
        history(),
        // The next three extensions replace `markdown()`, which would also load parsers of HTML, CSS and JavaScript. Tab
        // is not bound, so it moves the focus.
        markdownLanguage,
        pasteURLAsLink,
        keymap.of([...markdownKeymap, ...standardKeymap, ...historyKeymap]),
        syntaxHighlighting(highlightStyle),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.decorations.of(directionOfLines),
        EditorView.cspNonce.of(styleNonce ?? ""),
        placeholderField,
        EditorView.updateListener.of(({ docChanged, selectionSet, state, view: { hasFocus } }) => {
          if (docChanged) callbacks.onChange(state.doc.toString());
          // After a timeout the editor continues to parse, and then updates.
          const timedOut = block === null;
          if (!hasFocus || !(docChanged || selectionSet || timedOut)) return;
          const newBlock = cursorBlockOf(state);
          if (newBlock !== null && newBlock !== block) callbacks.onCursorBlock(newBlock);
          block = newBlock;
        }),
      ],
    });
  const view = new EditorView({ parent, state: stateOf(text) });
  const textsAfter = (command: StateCommand) =>
    collectTexts(view.state, applyToState(command), ({ doc }) => doc.toString());
  return {
    ...sourcePictureMethods(view),
    element: view.contentDOM,
    setText(newText, isUndoOrRedo) {
      const { doc, selection } = view.state;
      const cursor = isUndoOrRedo ? changeEnd(doc.toString(), newText) : selection.main.head;
      view.setState(stateOf(newText, Math.min(cursor, newText.length)));
      if (isUndoOrRedo) view.dispatch({ scrollIntoView: true });
    },
    undo: () => undo(view),
    redo: () => redo(view),
    history: () => ({ past: textsAfter(undo).reverse(), future: textsAfter(redo) }),
    applyFormat(action, choice) {
      if (action === "block" && choice === "video") return callbacks.askForVideo();
      const { from, to } = view.state.selection.main;
      const selection = { text: view.state.doc.toString(), from, to };
      const block = blockNames.find((name) => name === choice) ?? "quotation";
      const edit = action === "block" ? wrapInBlock(block) : edits[action](choice);
      view.dispatch({ ...transactionOf(edit(selection)), scrollIntoView: true });
      view.focus();
      const hasPictures = canContain(block, selection.text.slice(from, to));
      if (action === "block" && pictureCount(block) > 0 && !hasPictures)
        callbacks.askForPictures(pictureCount(block));
    },
    paste(markdown) {
      const change = view.state.replaceSelection(markdown);
      view.dispatch({ ...change, scrollIntoView: true, userEvent: "input.paste" });
    },
    insertMarkdown(markdown) {
      const { main } = view.state.selection;
      const edit = insertMarkdown(markdown)({ text: view.state.doc.toString(), ...main });
      view.dispatch({ ...transactionOf(edit), scrollIntoView: true });
      view.focus();
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

/** Applies an undo or redo command to a state without changing the editor; null if there is no step. */
const applyToState = (command: StateCommand) => (state: EditorState) => {
  let nextState: EditorState | null = null;
  command({
    state,
    dispatch: (change) => {
      nextState = change.state;
    },
  });
  return nextState;
};

/** Offset in `after` where the common suffix with `before` starts. */
function changeEnd(before: string, after: string): number {
  const shorterLength = Math.min(before.length, after.length);
  let commonLength = 0;
  while (
    commonLength < shorterLength &&
    before.at(-1 - commonLength) === after.at(-1 - commonLength)
  )
    commonLength += 1;
  return after.length - commonLength;
}
