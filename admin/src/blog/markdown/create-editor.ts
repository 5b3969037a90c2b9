import { history, historyKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { styleNonce } from "../../page-policy.ts";
import { type Edit, insertLink, linkTo, type Selected, toggleBold, toggleItalic } from "./edits.ts";
import { highlighting } from "./highlighting.ts";
import { continueMarks, removeMark } from "./line-marks.ts";
import { pictureNotes } from "./picture-notes.ts";
import { textKeys } from "./text-keys.ts";

/** What the editor tells the form. */
export interface EditorEvents {
  onChange(text: string): void;
  onBlur(): void;
  /** Pictures were pasted or dropped; the cursor stands where they belong. */
  onPictures(files: File[]): void;
}

const attributes = new Compartment();
const applied = new WeakMap<EditorView, Record<string, string>>();

// Tab is left alone: it has to lead out of the field.
const keys: readonly KeyBinding[] = [
  { key: "Enter", run: (view) => applyEdit(view, continueMarks) },
  { key: "Backspace", run: (view) => applyEdit(view, removeMark) },
  // The same keys mean something else outside the text.
  { key: "Mod-b", run: (view) => applyEdit(view, toggleBold), stopPropagation: true },
  { key: "Mod-i", run: (view) => applyEdit(view, toggleItalic), stopPropagation: true },
  // Without a selection the key opens the palette, as everywhere.
  {
    key: "Mod-k",
    run: (view) => !view.state.selection.main.empty && applyEdit(view, insertLink),
    stopPropagation: true,
  },
  ...textKeys,
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
        highlighting,
        EditorView.lineWrapping,
        EditorView.cspNonce.of(styleNonce ?? ""),
        attributes.of([]),
        pictureNotes,
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
      paste: (event, view) => take(event, event.clipboardData?.files) || pasteLink(event, view),
      drop: (event, view) => {
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (position !== null) view.dispatch({ selection: { anchor: position } });
        return take(event, event.dataTransfer?.files);
      },
    }),
  ];
}

/** An address pasted over words becomes the target of a link. */
function pasteLink(event: ClipboardEvent, view: EditorView): boolean {
  const address = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (!applyEdit(view, (selected) => linkTo(selected, address))) return false;
  event.preventDefault();
  return true;
}

/** Replaces the whole text where it differs, as when the form starts anew. */
export function setText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

/** Sets the attributes of the element that holds the text, where they changed. */
export function setAttributes(view: EditorView, values: Record<string, string>): void {
  if (JSON.stringify(applied.get(view)) === JSON.stringify(values)) return;
  applied.set(view, values);
  view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(values)) });
}

/** Changes the text around the selection, as one step that can be undone, and goes on typing; false without a change. */
export function applyEdit(view: EditorView, edit: (selected: Selected) => Edit | null): boolean {
  const { from: start, to: end } = view.state.selection.main;
  const change = edit({ text: view.state.doc.toString(), from: start, to: end });
  if (!change) return false;
  const { from, to, insert, selectFrom, selectTo } = change;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: selectFrom, head: selectTo },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
  return true;
}
