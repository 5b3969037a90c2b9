import { history, historyKeymap, redo, standardKeymap, undo } from "@codemirror/commands";
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from "@codemirror/lang-markdown";
import { ensureSyntaxTree, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { styleNonce } from "../../data/page-policy/content-security-policy.ts";
import {
  type EditText,
  insertCode,
  insertLink,
  insertTable,
  toggleBold,
  toggleItalic,
  toggleLines,
} from "./edits.ts";
import { places, sourcePlaces, transactionOf } from "./source-places.ts";
import type { Act, EditorHost, TextEditing } from "./text-editing.ts";
import { textsFrom } from "./text-history.ts";

const edits: Readonly<Record<Act, (choice: string) => EditText>> = {
  bold: () => toggleBold,
  italic: () => toggleItalic,
  heading: () => toggleLines("heading"),
  subheading: () => toggleLines("subheading"),
  link: () => insertLink,
  list: () => toggleLines("list"),
  numbers: () => toggleLines("numbers"),
  quote: () => toggleLines("quote"),
  code: insertCode,
  table: () => insertTable,
};

/** Blocks that show as nothing: comments, and what links refer to. */
const unseen = new Set(["CommentBlock", "LinkReference"]);

/** Longest that a text is read to find out where the cursor is, in milliseconds. */
const patience = 20;

/** How many blocks before the cursor visitors see something of; null where that takes too long to tell. */
function blockAt(state: EditorState): number | null {
  const { head } = state.selection.main;
  const tree = ensureSyntaxTree(state, head, patience);
  if (!tree) return null;
  let seen = 0;
  for (let node = tree.topNode.firstChild; node && node.to < head; node = node.nextSibling) {
    if (!unseen.has(node.name)) seen += 1;
  }
  return seen;
}

const muted = "var(--editor-muted)";

/** Structure is shown by weight and colour; the words stay as they are. */
const highlighting = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.monospace, fontFamily: "ui-monospace, monospace", fontSize: "0.9em" },
  { tag: tags.link, color: "var(--editor-accent)" },
  { tag: [tags.quote, tags.processingInstruction, tags.url, tags.escape], color: muted },
]);

/** An editor of Markdown as it is written: CodeMirror and its language. */
export async function createSourceEditor(
  parent: HTMLElement,
  text: string,
  host: EditorHost,
): Promise<TextEditing> {
  let block: number | null = -1;
  const stateOf = (doc: string, anchor = 0) =>
    EditorState.create({
      doc,
      selection: { anchor },
      extensions: [
        history(),
        // Not all of `markdown()`, which brings along the languages of the web. Tab is left alone: it has to lead out of
        // the field.
        markdownLanguage,
        pasteURLAsLink,
        keymap.of([...markdownKeymap, ...standardKeymap, ...historyKeymap]),
        syntaxHighlighting(highlighting),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(styleNonce ?? ""),
        places,
        EditorView.updateListener.of(({ docChanged, selectionSet, state, view: { hasFocus } }) => {
          if (docChanged) host.onChange(state.doc.toString());
          if (!hasFocus || !(docChanged || selectionSet)) return;
          const now = blockAt(state);
          if (now !== null && now !== block) host.onBlock(now);
          block = now;
        }),
      ],
    });
  const view = new EditorView({ parent, state: stateOf(text) });
  const textsAfter = (command: StateCommand) =>
    textsFrom(view.state, follow(command), ({ doc }) => doc.toString());
  return {
    ...sourcePlaces(view),
    element: view.contentDOM,
    open(next, isStep) {
      const { doc, selection } = view.state;
      const cursor = isStep ? changeEnd(doc.toString(), next) : selection.main.head;
      view.setState(stateOf(next, Math.min(cursor, next.length)));
      if (isStep) view.dispatch({ scrollIntoView: true });
    },
    undo: () => undo(view),
    redo: () => redo(view),
    steps: () => ({ past: textsAfter(undo).reverse(), future: textsAfter(redo) }),
    run(act, choice) {
      const { from, to } = view.state.selection.main;
      const edit = edits[act](choice)({ text: view.state.doc.toString(), from, to });
      view.dispatch({ ...transactionOf(edit), scrollIntoView: true });
      view.focus();
    },
    paste(markdown) {
      const change = view.state.replaceSelection(markdown);
      view.dispatch({ ...change, scrollIntoView: true, userEvent: "input.paste" });
    },
    isInCode() {
      const { head } = view.state.selection.main;
      let node = ensureSyntaxTree(view.state, head, patience)?.resolveInner(head) ?? null;
      while (node && !node.name.includes("Code")) node = node.parent;
      return node !== null;
    },
    pointAt(x, y) {
      view.dispatch({ selection: { anchor: view.posAtCoords({ x, y }, false) } });
    },
    destroy: () => view.destroy(),
  };
}

/** Runs a command of the history on a state alone, without a view. */
const follow = (command: StateCommand) => (state: EditorState) => {
  let next: EditorState | null = null;
  command({
    state,
    dispatch: (change) => {
      next = change.state;
    },
  });
  return next;
};

/** Offset in `after` of the end of what differs from `before`. */
function changeEnd(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}
