import { countColumn, type StateCommand } from "@codemirror/state";

/** In Markdown, a tab reaches to the next multiple of this number of columns. */
const tabSize = 4;

/**
 * Nests the selected Markdown list items below the item above them, or moves them back to the level of their parent, with
 * everything that belongs to them. Does not handle the key outside of lists, so that Tab moves the focus there.
 */
export const nestItems =
  (direction: "deeper" | "back"): StateCommand =>
  ({ state, dispatch }) => {
    const { doc, selection } = state;
    const firstLine = doc.lineAt(selection.main.from);
    const item = itemIndents(firstLine.text);
    if (!item) return false;
    const isDeeper = direction === "deeper";
    let parent: ItemIndents | null = null;
    for (let number = firstLine.number - 1; number > 0 && !parent; number -= 1) {
      const { text } = doc.line(number);
      const above = itemIndents(text);
      const isParent =
        above && (isDeeper ? above.marker <= item.marker : above.marker < item.marker);
      if (isParent) parent = above;
      // A line without indentation ends the list.
      else if (!above && /^\S/.test(text)) break;
    }
    if (!parent) return false;
    const indent = isDeeper ? parent.text : parent.marker;
    // The first item of a nested list cannot be nested deeper.
    if (indent === item.marker) return false;
    const lastNumber = doc.lineAt(selection.main.to).number;
    const changes = [];
    let smallestIndent = item.marker;
    for (let { number } = firstLine; number <= doc.lines; number += 1) {
      const { from, text } = doc.line(number);
      const length = text.search(/\S/);
      // A blank line needs no indentation.
      if (length < 0) continue;
      const oldIndent = countColumn(text, tabSize, length);
      if (number <= lastNumber) smallestIndent = Math.min(smallestIndent, oldIndent);
      // After the selection, only lines with more indentation belong to the items.
      else if (oldIndent <= smallestIndent) break;
      const insert = " ".repeat(Math.max(0, oldIndent + indent - item.marker));
      changes.push({ from, to: from + length, insert });
    }
    // A nested list begins at 1.
    const [, space = "", digits = ""] = /^(\s*)(\d*)/.exec(firstLine.text) ?? [];
    if (isDeeper && digits && parent.marker === item.marker) {
      const from = firstLine.from + space.length;
      changes.push({ from, to: from + digits.length, insert: "1" });
    }
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: "input.indent" }));
    return true;
  };

/** Columns of an item's marker and text. */
interface ItemIndents {
  marker: number;
  text: number;
}

/** Null if the line is not the first of a list item. */
function itemIndents(line: string): ItemIndents | null {
  const [prefix, indent] = /^(\s*)(?:[-*+]|\d+[.)])\s+/.exec(line) ?? [];
  if (prefix === undefined || indent === undefined) return null;
  return { marker: countColumn(indent, tabSize), text: countColumn(prefix, tabSize) };
}
