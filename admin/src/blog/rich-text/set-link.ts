import type { Mark } from "@milkdown/prose/model";
import type { EditorView } from "@milkdown/prose/view";

/** Where the link around the selection leads; empty where there is none. */
export function linkAt({ state }: EditorView): string {
  const { $from, empty } = state.selection;
  const marks = empty ? $from.marks() : ($from.nodeAfter?.marks ?? []);
  return marks.find(({ type }) => type.name === "link")?.attrs.href ?? "";
}

/**
 * Makes the selection lead to an address; an empty one takes the link away. Without a selection that is done to the
 * link around the cursor, and where there is none the address itself is written.
 */
export function setLink(view: EditorView, href: string): void {
  const { state } = view;
  const { link } = state.schema.marks;
  if (!link) return;
  const { from, to } = state.selection.empty ? linkAround(view) : state.selection;
  const change = state.tr;
  if (from === to && href) change.insert(from, state.schema.text(href, [link.create({ href })]));
  else {
    change.removeMark(from, to, link);
    if (href) change.addMark(from, to, link.create({ href }));
  }
  view.dispatch(change.removeStoredMark(link).scrollIntoView());
  view.focus();
}

function linkAround({ state }: EditorView): { from: number; to: number } {
  const { $from } = state.selection;
  const mark = $from.marks().find(({ type }) => type.name === "link");
  let { pos: from } = $from;
  let { pos: to } = $from;
  if (!mark) return { from, to };
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (!has(node.marks, mark) || end < $from.pos || start > $from.pos) return;
    from = Math.min(from, start);
    to = Math.max(to, end);
  });
  return { from, to };
}

function has(marks: readonly Mark[], mark: Mark): boolean {
  return marks.some((other) => other.eq(mark));
}
