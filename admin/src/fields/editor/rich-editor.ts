import {
  type CmdKey,
  commandsCtx,
  Editor,
  editorViewCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  schemaCtx,
} from "@milkdown/kit/core";
import { clipboard } from "@milkdown/kit/plugin/clipboard";
import { history } from "@milkdown/kit/plugin/history";
import * as commonmark from "@milkdown/kit/preset/commonmark";
import * as gfm from "@milkdown/kit/preset/gfm";
import { redo, undo } from "@milkdown/kit/prose/history";
import { Fragment, Slice } from "@milkdown/kit/prose/model";
import { type Command, EditorState, Plugin, Selection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { $prose } from "@milkdown/kit/utils";
import { keptCursor } from "./kept-cursor.ts";
import {
  type MarkdownLanguage,
  markdownLanguage,
  remarkPictureTitles,
} from "./markdown-language.ts";
import { type OpenedText, patchedText } from "./patched-text.ts";
import { pasting, places, richPlaces } from "./rich-places.ts";
import { linkAt, setLink } from "./set-link.ts";
import { sourceBlock, sourceBlockType } from "./source-block.ts";
import type { Act, EditorHost, TextEditing } from "./text-editing.ts";
import { textsFrom } from "./text-history.ts";

/** As the tools of the source write it. */
const style = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  fence: "`",
  rule: "-",
  listItemIndent: "one",
} as const;

/** Of Milkdown's own parts those that change a text which nobody touched: ids of headings, line breaks as HTML. */
const unwanted = new Set(
  [
    commonmark.inlineNodesCursorPlugin,
    commonmark.remarkPreserveEmptyLinePlugin,
    commonmark.syncHeadingIdPlugin,
    commonmark.syncListOrderPlugin,
    gfm.autoInsertSpanPlugin,
  ].flat(),
);

const parts = [
  ...[...commonmark.commonmark, ...gfm.gfm].filter((part) => !unwanted.has(part)),
  ...[history, clipboard, remarkPictureTitles, sourceBlock].flat(),
];

/** Rich text over Markdown, and what it is made of. */
export interface RichEditing extends TextEditing {
  view: EditorView;
  language: MarkdownLanguage;
}

/** An editor of rich text that is kept as Markdown: Milkdown. */
export async function createRichEditor(
  parent: HTMLElement,
  text: string,
  host: EditorHost,
): Promise<RichEditing> {
  // Null while nothing is open that could be edited.
  let opened: OpenedText | null = null;
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, parent);
      ctx.update(remarkStringifyOptionsCtx, (options) => ({ ...options, ...style }));
    })
    .use(parts)
    .use($prose(() => watched(host, () => changed())))
    .use($prose(places))
    .use($prose((ctx) => pasting(host, ctx.get(schemaCtx))))
    .use($prose(keptCursor))
    .create();
  const language = markdownLanguage(editor.ctx);
  const view = editor.ctx.get(editorViewCtx);

  const textOf = (text: OpenedText, { doc }: EditorState) => patchedText(text, doc, language.write);

  function changed() {
    if (opened) host.onChange(textOf(opened, view.state));
  }

  function textsAfter(command: Command): string[] {
    const text = opened;
    return text ? textsFrom(view.state, follow(command), (state) => textOf(text, state)) : [];
  }

  function open(next: string, isStep = false) {
    const blocks = language.read(next);
    const nodes = blocks.map(({ node }) => node);
    const doc = language.schema.topNodeType.createAndFill(null, nodes);
    if (!doc) throw new Error("The text cannot be shown as rich text.");
    const end = isStep ? view.state.doc.content.findDiffEnd(doc.content)?.b : undefined;
    const selection = end === undefined ? undefined : Selection.near(doc.resolve(end), -1);
    opened = null;
    view.updateState(EditorState.create({ doc, selection, plugins: view.state.plugins }));
    opened = { text: next, blocks };
    if (isStep) view.dispatch(view.state.tr.scrollIntoView());
  }

  function call<Payload>({ key }: { key: CmdKey<Payload> }, payload?: Payload) {
    editor.ctx.get(commandsCtx).call(key, payload);
    view.focus();
  }

  const isOn = (act: Act) => formatAt(view.state).has(act);
  const heading = (act: Act, level: number) =>
    call(commonmark.wrapInHeadingCommand, isOn(act) ? 0 : level);
  const list = (act: Act, command: { key: CmdKey<unknown> }) =>
    call(isOn(act) ? commonmark.liftListItemCommand : command);

  const acts: Readonly<Record<Act, (choice: string) => void>> = {
    bold: () => call(commonmark.toggleStrongCommand),
    italic: () => call(commonmark.toggleEmphasisCommand),
    heading: () => heading("heading", 2),
    subheading: () => heading("subheading", 3),
    link: () =>
      host.askForLink(linkAt(view.state), (address) => {
        setLink(view, address);
        view.focus();
      }),
    list: () => list("list", commonmark.wrapInBulletListCommand),
    numbers: () => list("numbers", commonmark.wrapInOrderedListCommand),
    quote: () => call(commonmark.wrapInBlockquoteCommand),
    code: (language) => call(commonmark.createCodeBlockCommand, language),
    table: () => call(gfm.insertTableCommand, { row: 2, col: 2 }),
  };

  open(text);
  return {
    ...richPlaces(view),
    element: view.dom,
    view,
    language,
    open,
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
    steps: () => ({ past: textsAfter(undo).reverse(), future: textsAfter(redo) }),
    run: (act, choice) => acts[act](choice),
    paste(markdown) {
      const nodes = language.read(markdown).map(({ node }) => node);
      const slice = Slice.maxOpen(Fragment.from(nodes));
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
    },
    isInCode: () => view.state.selection.$from.parent.type.spec.code === true,
    pointAt(left, top) {
      const place = view.posAtCoords({ left, top });
      if (!place) return;
      const at = Selection.near(view.state.doc.resolve(place.pos));
      view.dispatch(view.state.tr.setSelection(at));
    },
    destroy: () => void editor.destroy(),
  };
}

/** Runs a command of the history on a state alone, without a view. */
const follow = (command: Command) => (state: EditorState) => {
  let next: EditorState | null = null;
  command(state, (change) => {
    next = state.apply(change);
  });
  return next;
};

const names: Readonly<Record<string, Act>> = {
  strong: "bold",
  emphasis: "italic",
  link: "link",
  "heading 2": "heading",
  "heading 3": "subheading",
  bullet_list: "list",
  ordered_list: "numbers",
};

/** What surrounds the selection. */
function formatAt({ selection, doc, storedMarks }: EditorState): Set<Act> {
  const { $from, empty, from, to } = selection;
  const marks = storedMarks ?? $from.marks();
  const found = Object.values(doc.type.schema.marks)
    .filter((type) => (empty ? type.isInSet(marks) : doc.rangeHasMark(from, to, type)))
    .map(({ name }) => name);
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    found.push(type.name === "heading" ? `heading ${attrs.level}` : type.name);
  }
  return new Set(found.flatMap((name) => names[name] ?? []));
}

/** How many blocks before the cursor visitors see something of. */
function blockAt({ selection, doc }: EditorState): number {
  const before = selection.$head.index(0);
  let seen = 0;
  for (let index = 0; index < before; index += 1) {
    const { type, attrs } = doc.child(index);
    if (type.name !== sourceBlockType || !isUnseen(attrs.value)) seen += 1;
  }
  return seen;
}

/** True for Markdown that shows as nothing: comments, and what links and notes refer to. */
const isUnseen = (markdown: string) => /^(?:<!--|\[[^\]]+\]:)/.test(markdown);

function watched({ onFormat, onBlock }: EditorHost, onChange: () => void): Plugin {
  let block = -1;
  return new Plugin({
    view: () => ({
      update(view, before) {
        if (view.state.doc !== before.doc) onChange();
        onFormat(formatAt(view.state));
        const now = blockAt(view.state);
        if (now !== block && view.hasFocus()) onBlock(now);
        block = now;
      },
    }),
  });
}
