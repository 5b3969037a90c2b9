import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
  markdownLanguage,
  pasteURLAsLink,
} from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { styleNonce } from "../../style-nonce.ts";
import { type Edit, type Selected, toggleBold, toggleItalic } from "./edits.ts";

/** What the editor tells the form. */
export interface EditorEvents {
  onChange(text: string): void;
  onBlur(): void;
  /** Pictures were pasted or dropped; the cursor stands where they belong. */
  onPictures(files: File[]): void;
}

const attributes = new Compartment();

/** Structure is shown by weight and colour; the words stay as they are. */
const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "650" },
  { tag: tags.strong, fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.monospace, fontFamily: "ui-monospace, monospace", fontSize: "0.9em" },
  { tag: tags.link, color: "var(--editor-accent)" },
  { tag: [tags.url, tags.processingInstruction, tags.meta], color: "var(--editor-muted)" },
  { tag: tags.quote, color: "var(--editor-muted)" },
]);

// Tab is left alone: it has to lead out of the field.
const keys: readonly KeyBinding[] = [
  { key: "Enter", run: insertNewlineContinueMarkup },
  { key: "Backspace", run: deleteMarkupBackward },
  // The same keys mean something else outside the text.
  { key: "Mod-b", run: (view) => applyEdit(view, toggleBold), stopPropagation: true },
  { key: "Mod-i", run: (view) => applyEdit(view, toggleItalic), stopPropagation: true },
  ...defaultKeymap,
  ...historyKeymap,
];

/** An editor for Markdown inside `parent`; destroy it when it goes. */
export function createEditor(parent: HTMLElement, text: string, events: EditorEvents): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([...keys]),
        markdownLanguage,
        pasteURLAsLink,
        syntaxHighlighting(highlighting),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(styleNonce ?? ""),
        attributes.of([]),
        listeners(events),
      ],
    }),
  });
}

function listeners({ onChange, onBlur, onPictures }: EditorEvents): Extension {
  const take = (event: Event, files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return false;
    event.preventDefault();
    onPictures(pictures);
    return true;
  };
  return [
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({
      blur: () => onBlur(),
      paste: (event) => take(event, event.clipboardData?.files),
      drop: (event, view) => {
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (position !== null) view.dispatch({ selection: { anchor: position } });
        return take(event, event.dataTransfer?.files);
      },
    }),
  ];
}

/** Replaces the whole text where it differs, as when the form starts anew. */
export function setText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

/** Sets the attributes of the element that holds the text; undefined leaves one out. */
export function setAttributes(view: EditorView, values: Record<string, string | undefined>): void {
  const present = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const extension = EditorView.contentAttributes.of(Object.fromEntries(present));
  view.dispatch({ effects: attributes.reconfigure(extension) });
}

/** Changes the text around the selection, as one step that can be undone, and goes on typing. */
export function applyEdit(view: EditorView, edit: (selected: Selected) => Edit): true {
  const { from: start, to: end } = view.state.selection.main;
  const { from, to, insert, selectFrom, selectTo } = edit({
    text: view.state.doc.toString(),
    from: start,
    to: end,
  });
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: selectFrom, head: selectTo },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
  return true;
}
