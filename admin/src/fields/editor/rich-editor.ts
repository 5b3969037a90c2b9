import {
  type CmdKey,
  commandsCtx,
  Editor,
  editorViewCtx,
  rootCtx,
  schemaCtx,
} from "@milkdown/kit/core";
import { clipboard } from "@milkdown/kit/plugin/clipboard";
import { history } from "@milkdown/kit/plugin/history";
import * as commonmark from "@milkdown/kit/preset/commonmark";
import * as gfm from "@milkdown/kit/preset/gfm";
import { redo, undo, undoDepth } from "@milkdown/kit/prose/history";
import { Fragment, Slice } from "@milkdown/kit/prose/model";
import { EditorState, Plugin, Selection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { $prose } from "@milkdown/kit/utils";
import { blockMessage } from "../../i18n/en/blocks.ts";
import { editorMessage } from "../../i18n/en/editor.ts";
import { findBlockName, pictureCount } from "./block-templates.ts";
import { parseEarly, takeEarlyBlocks } from "./early-parse.ts";
import type { EditorCallbacks, EditorHandle } from "./editor-handle.ts";
import {
  createMarkdownConverter,
  type MarkdownConverter,
  type ParsedBlock,
} from "./markdown-converter.ts";
import { markdownPlugins, setMarkdownStyle } from "./markdown-plugins.ts";
import { rawMarkdownType } from "./raw-markdown-block.ts";
import { markCursorBlock, restoreCursorOnFocus } from "./rich-editor-cursor.ts";
import {
  pastePlugin,
  pictureDropPlugin,
  placeholderPlugin,
  richEditorPictureMethods,
} from "./rich-editor-pictures.ts";
import { type ParsedText, serializeEdited } from "./serialize-edited.ts";
import { linkAt, setLink } from "./set-link.ts";
import { tableCommands } from "./table-commands.ts";
import { textBesideBlocksPlugin } from "./text-beside-blocks.ts";
import { appendBlocks, toggleBlock } from "./text-block-commands.ts";
import { type FormatAction, tableChanges } from "./toolbar-tools.ts";

/**
 * Plugins of the editor. Omits Milkdown's plugins that add heading ids, renumber lists or insert spaces around the
 * cursor.
 */
const plugins = [
  markdownPlugins({
    rawMarkdownHelp: () => editorMessage("rawMarkdownHelp"),
    blockLabel: (block) => blockMessage(block),
  }),
  ...[commonmark.inputRules, commonmark.markInputRules, commonmark.commands, commonmark.keymap],
  commonmark.hardbreakClearMarkPlugin,
  commonmark.hardbreakFilterNodes,
  commonmark.hardbreakFilterPlugin,
  ...[gfm.inputRules, gfm.pasteRules, gfm.markInputRules, gfm.keymap, gfm.commands],
  ...[gfm.keepTableAlignPlugin, gfm.tableEditingPlugin],
  ...[history, clipboard],
].flat();

/** Nodes that have bullets, numbers or a bar at the start of their text, which is on the right in Arabic. */
const directedAttributes = [
  commonmark.bulletListAttr,
  commonmark.orderedListAttr,
  commonmark.blockquoteAttr,
];

/** Handle of the rich-text editor. Also exposes the ProseMirror view and the converter, for tests. */
export interface RichEditorHandle extends EditorHandle {
  view: EditorView;
  converter: MarkdownConverter;
}

/** Creates a Milkdown editor: rich text that is stored as Markdown. */
export async function createRichEditor(
  parent: HTMLElement,
  text: string,
  callbacks: EditorCallbacks,
): Promise<RichEditorHandle> {
  // `parsedText` is null while `setText` runs, to ignore the resulting change event.
  let parsedText: ParsedText | null = null;
  parseEarly(text);
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, parent);
      setMarkdownStyle(ctx);
      for (const { key } of directedAttributes) ctx.set(key, () => ({ dir: "auto" }));
    })
    .use(plugins)
    .use($prose(() => changeListener(callbacks, () => notifyChange())))
    .use($prose(placeholderPlugin))
    .use($prose(pictureDropPlugin))
    .use(
      $prose((ctx) =>
        textBesideBlocksPlugin(() => ctx.get(commandsCtx).call(gfm.addRowAfterCommand.key)),
      ),
    )
    .use($prose((ctx) => pastePlugin(callbacks, ctx.get(schemaCtx))))
    .use($prose(restoreCursorOnFocus))
    .use($prose(markCursorBlock))
    .create();
  const converter = createMarkdownConverter(editor.ctx);
  const view = editor.ctx.get(editorViewCtx);

  function notifyChange() {
    if (parsedText)
      callbacks.onChange(serializeEdited(parsedText, view.state.doc, converter.serializeBlocks));
  }

  function setText(
    newText: string,
    isUndoOrRedo = false,
    blocks: readonly ParsedBlock[] = converter.parseBlocks(newText),
  ) {
    const nodes = blocks.map(({ node }) => node);
    const doc = converter.schema.topNodeType.createAndFill(null, nodes);
    if (!doc) throw new Error("The text cannot be shown as rich text.");
    const end = isUndoOrRedo ? view.state.doc.content.findDiffEnd(doc.content)?.b : undefined;
    const selection = end === undefined ? undefined : Selection.near(doc.resolve(end), -1);
    parsedText = null;
    const hadFocus = view.hasFocus();
    view.updateState(EditorState.create({ doc, selection, plugins: view.state.plugins }));
    // A new state makes Milkdown move the editor's element, which then loses the focus.
    if (hadFocus) view.focus();
    parsedText = { text: newText, blocks };
    if (isUndoOrRedo) view.dispatch(view.state.tr.scrollIntoView());
  }

  function runCommand<Payload>({ key }: { key: CmdKey<Payload> }, payload?: Payload) {
    editor.ctx.get(commandsCtx).call(key, payload);
    view.focus();
  }

  /** Inserts Markdown as separate blocks after the selection. */
  function insertBlocks(markdown: string) {
    view.dispatch(appendBlocks(view.state, converter.parseBlocks(markdown)));
    view.focus();
  }

  const isActive = (action: FormatAction) => formatAt(view.state).has(action);
  const toggleHeading = (action: FormatAction, level: number) =>
    runCommand(commonmark.wrapInHeadingCommand, isActive(action) ? 0 : level);
  const toggleList = (action: FormatAction, command: { key: CmdKey<unknown> }) =>
    runCommand(isActive(action) ? commonmark.liftListItemCommand : command);

  const actions: Readonly<Record<FormatAction, (choice: string) => void>> = {
    bold: () => runCommand(commonmark.toggleStrongCommand),
    italic: () => runCommand(commonmark.toggleEmphasisCommand),
    heading: () => toggleHeading("heading", 2),
    subheading: () => toggleHeading("subheading", 3),
    link: () =>
      callbacks.askForLink(linkAt(view.state), (url) => {
        setLink(view, url);
        view.focus();
      }),
    list: () => toggleList("list", commonmark.wrapInBulletListCommand),
    numberedList: () => toggleList("numberedList", commonmark.wrapInOrderedListCommand),
    quote: () => runCommand(commonmark.wrapInBlockquoteCommand),
    code: (language) => runCommand(commonmark.createCodeBlockCommand, language),
    table(choice) {
      const change = tableChanges.find((name) => name === choice);
      if (!change) return runCommand(gfm.insertTableCommand, { row: 2, col: 2 });
      if (change === "addRow") return runCommand(gfm.addRowAfterCommand);
      tableCommands[change](view.state, view.dispatch);
      view.focus();
    },
    block(choice) {
      const name = findBlockName(choice);
      if (!name) return;
      const { transaction, isNew } = toggleBlock(view.state, name, converter);
      if (isNew && name === "video") return callbacks.askForVideo(insertBlocks);
      view.dispatch(transaction);
      view.focus();
      if (isNew && pictureCount(name) > 0) callbacks.askForPictures(pictureCount(name));
    },
  };

  const earlyBlocks = await takeEarlyBlocks(text);
  setText(
    text,
    false,
    earlyBlocks?.map((block) => ({ ...block, node: converter.schema.nodeFromJSON(block.node) })),
  );
  return {
    ...richEditorPictureMethods(view),
    element: view.dom,
    view,
    converter,
    setText: (newText, isUndoOrRedo) => setText(newText, isUndoOrRedo),
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
    undoDepth: () => undoDepth(view.state),
    applyFormat: (action, choice) => actions[action](choice),
    paste(markdown) {
      const nodes = converter.parseBlocks(markdown).map(({ node }) => node);
      const slice = Slice.maxOpen(Fragment.from(nodes));
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
    },
    isInCode: () => view.state.selection.$from.parent.type.spec.code === true,
    moveCursorTo(left, top) {
      const position = view.posAtCoords({ left, top });
      if (!position) return;
      const selection = Selection.near(view.state.doc.resolve(position.pos));
      view.dispatch(view.state.tr.setSelection(selection));
    },
    destroy: () => void editor.destroy(),
  };
}

/** Formats by the name of their mark or node; headings with their level. */
const formatOfNode: Readonly<Record<string, FormatAction>> = {
  strong: "bold",
  emphasis: "italic",
  link: "link",
  "heading 2": "heading",
  "heading 3": "subheading",
  bullet_list: "list",
  ordered_list: "numberedList",
  table: "table",
};

function formatAt({ selection, doc, storedMarks }: EditorState): Set<FormatAction> {
  const { $from, empty, from, to } = selection;
  const marks = storedMarks ?? $from.marks();
  const names = Object.values(doc.type.schema.marks)
    .filter((type) => (empty ? type.isInSet(marks) : doc.rangeHasMark(from, to, type)))
    .map(({ name }) => name);
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    names.push(type.name === "heading" ? `heading ${attrs.level}` : type.name);
  }
  return new Set(names.flatMap((name) => formatOfNode[name] ?? []));
}

/** Index of the cursor's block, counted among the blocks that visitors see. */
function cursorBlockOf({ selection, doc }: EditorState): number {
  const cursorIndex = selection.$head.index(0);
  let visibleBlocks = 0;
  for (let index = 0; index < cursorIndex; index += 1) {
    const { type, attrs } = doc.child(index);
    if (type.name !== rawMarkdownType || !isInvisible(attrs.value)) visibleBlocks += 1;
  }
  return visibleBlocks;
}

/** True for Markdown that renders nothing: comments and definitions. */
const isInvisible = (markdown: string) => /^(?:<!--|\[[^\]]+\]:)/.test(markdown);

function changeListener({ onFormat, onCursorBlock }: EditorCallbacks, onChange: () => void) {
  let block = -1;
  return new Plugin({
    view: () => ({
      update(view, before) {
        if (view.state.doc !== before.doc) onChange();
        onFormat(formatAt(view.state));
        const newBlock = cursorBlockOf(view.state);
        if (newBlock !== block && view.hasFocus()) onCursorBlock(newBlock);
        block = newBlock;
      },
    }),
  });
}
