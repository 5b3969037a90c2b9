import {
  cursorCharLeft,
  cursorCharRight,
  cursorDocEnd,
  cursorDocStart,
  cursorGroupLeft,
  cursorGroupRight,
  cursorLineBoundaryBackward,
  cursorLineBoundaryForward,
  cursorLineBoundaryLeft,
  cursorLineBoundaryRight,
  cursorLineDown,
  cursorLineUp,
  cursorPageDown,
  cursorPageUp,
  insertNewlineKeepIndent,
  moveLineDown,
  moveLineUp,
  selectAll,
  selectCharLeft,
  selectCharRight,
  selectDocEnd,
  selectDocStart,
  selectGroupLeft,
  selectGroupRight,
  selectLineBoundaryBackward,
  selectLineBoundaryForward,
  selectLineBoundaryLeft,
  selectLineBoundaryRight,
  selectLineDown,
  selectLineUp,
  selectPageDown,
  selectPageUp,
} from "@codemirror/commands";
import type { SelectionRange } from "@codemirror/state";
import type { Command, EditorView, KeyBinding } from "@codemirror/view";

/** Deletes the selection, or from the cursor to where `target` leads. */
function deleteTo(target: (view: EditorView, cursor: SelectionRange) => SelectionRange): Command {
  return (view) => {
    const { main } = view.state.selection;
    const { from, to } = main.empty ? main.extend(target(view, main).head) : main;
    if (from === to || view.state.readOnly) return false;
    view.dispatch({ changes: { from, to }, scrollIntoView: true, userEvent: "delete" });
    return true;
  };
}

const character = (forward: boolean) => deleteTo((view, at) => view.moveByChar(at, forward));
const group = (forward: boolean) => deleteTo((view, at) => view.moveByGroup(at, forward));
const line = (forward: boolean) => deleteTo((view, at) => view.moveToLineBoundary(at, forward));

/** A key that does something else on a Mac, or nothing anywhere but there. */
const motion = (
  keys: { key?: string; mac?: string },
  run: Command,
  shift: Command,
): KeyBinding => ({ ...keys, run, shift, preventDefault: true });

/**
 * The keys of a plain text. Those of CodeMirror's standard keymap for moving; for deleting and new lines its own would
 * bring along the parsers of programming languages.
 */
export const textKeys: readonly KeyBinding[] = [
  motion({ key: "ArrowLeft" }, cursorCharLeft, selectCharLeft),
  motion({ key: "ArrowRight" }, cursorCharRight, selectCharRight),
  motion({ key: "Mod-ArrowLeft", mac: "Alt-ArrowLeft" }, cursorGroupLeft, selectGroupLeft),
  motion({ key: "Mod-ArrowRight", mac: "Alt-ArrowRight" }, cursorGroupRight, selectGroupRight),
  motion({ mac: "Cmd-ArrowLeft" }, cursorLineBoundaryLeft, selectLineBoundaryLeft),
  motion({ mac: "Cmd-ArrowRight" }, cursorLineBoundaryRight, selectLineBoundaryRight),
  motion({ key: "ArrowUp" }, cursorLineUp, selectLineUp),
  motion({ key: "ArrowDown" }, cursorLineDown, selectLineDown),
  motion({ mac: "Cmd-ArrowUp" }, cursorDocStart, selectDocStart),
  motion({ mac: "Cmd-ArrowDown" }, cursorDocEnd, selectDocEnd),
  motion({ key: "PageUp" }, cursorPageUp, selectPageUp),
  motion({ key: "PageDown" }, cursorPageDown, selectPageDown),
  motion({ key: "Home" }, cursorLineBoundaryBackward, selectLineBoundaryBackward),
  motion({ key: "End" }, cursorLineBoundaryForward, selectLineBoundaryForward),
  motion({ key: "Mod-Home" }, cursorDocStart, selectDocStart),
  motion({ key: "Mod-End" }, cursorDocEnd, selectDocEnd),
  { key: "Alt-ArrowUp", run: moveLineUp },
  { key: "Alt-ArrowDown", run: moveLineDown },
  { key: "Mod-a", run: selectAll },
  { key: "Enter", run: insertNewlineKeepIndent, shift: insertNewlineKeepIndent },
  motion({ key: "Backspace" }, character(false), character(false)),
  { key: "Delete", run: character(true), preventDefault: true },
  { key: "Mod-Backspace", mac: "Alt-Backspace", run: group(false), preventDefault: true },
  { key: "Mod-Delete", mac: "Alt-Delete", run: group(true), preventDefault: true },
  { mac: "Mod-Backspace", run: line(false), preventDefault: true },
  { mac: "Mod-Delete", run: line(true), preventDefault: true },
];
