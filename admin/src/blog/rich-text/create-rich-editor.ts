import {
  type CmdKey,
  commandsCtx,
  Editor,
  editorViewCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
} from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { clipboard } from "@milkdown/plugin-clipboard";
import { history } from "@milkdown/plugin-history";
import * as commonmark from "@milkdown/preset-commonmark";
import * as gfm from "@milkdown/preset-gfm";
import { keydownHandler } from "@milkdown/prose/keymap";
import { EditorState, Plugin, Selection } from "@milkdown/prose/state";
import type { EditorView } from "@milkdown/prose/view";
import { $prose } from "@milkdown/utils";
import { markdownLanguage, remarkPictureTitles } from "./markdown-language.ts";
import { type OpenedText, patchedText } from "./patched-text.ts";
import { pictureNotes } from "./picture-notes.ts";
import { sourceBlock } from "./source-block.ts";

/** What the editor tells the form. */
export interface RichEditorEvents {
  /** The owner changed the text; the Markdown it is now. */
  onChange(text: string): void;
  onBlur(): void;
  /** The selection or what is around it changed. */
  onMove(view: EditorView): void;
  /** Pictures were pasted or dropped; the selection is where they belong. */
  onPictures(files: File[]): void;
  /** The key for a link was pressed while words were selected. */
  onLink(): void;
}

/** An editor for rich text over Markdown. */
export interface RichEditor {
  /** Everything the editor is made of. */
  ctx: Ctx;
  view: EditorView;
  /** Shows another text, with nothing to undo. */
  open(text: string): void;
  /** Runs one of the editor's commands and goes on typing. */
  run<Payload>(command: CmdKey<Payload>, payload?: Payload): void;
  destroy(): void;
}

/** As the Markdown toolbar writes it. */
const style = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  fence: "`",
  rule: "-",
  listItemIndent: "one",
} as const;

/** Milkdown's own, without what changes a text that nobody touched: ids of headings, line breaks as HTML. */
const parts = [
  commonmark.schema,
  commonmark.inputRules,
  commonmark.markInputRules,
  commonmark.commands,
  commonmark.keymap,
  commonmark.hardbreakClearMarkPlugin,
  commonmark.hardbreakFilterNodes,
  commonmark.hardbreakFilterPlugin,
  commonmark.remarkAddOrderInListPlugin,
  commonmark.remarkInlineLinkPlugin,
  commonmark.remarkLineBreak,
  commonmark.remarkHtmlTransformer,
  commonmark.remarkMarker,
  gfm.schema,
  gfm.inputRules,
  gfm.markInputRules,
  gfm.pasteRules,
  gfm.commands,
  gfm.keymap,
  gfm.keepTableAlignPlugin,
  gfm.remarkGFMPlugin,
  gfm.tableEditingPlugin,
  history,
  clipboard,
  remarkPictureTitles,
  sourceBlock,
].flat();

/** An editor inside `parent` that shows `text`; destroy it when it goes. */
export async function createRichEditor(
  parent: HTMLElement,
  text: string,
  events: RichEditorEvents,
): Promise<RichEditor> {
  // Null while nothing is open that could be edited.
  let opened: OpenedText | null = null;
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, parent);
      ctx.update(remarkStringifyOptionsCtx, (options) => ({ ...options, ...style }));
    })
    .use(parts)
    .use($prose(() => listeners(events, changed)))
    .use($prose(pictureNotes))
    .create();
  const language = markdownLanguage(editor.ctx);
  const view = editor.ctx.get(editorViewCtx);

  function changed({ state }: EditorView) {
    if (opened) events.onChange(patchedText(opened, state.doc, language));
  }

  function open(next: string) {
    const blocks = language.read(next);
    const nodes = blocks.map(({ node }) => node);
    const doc = language.schema.topNodeType.createAndFill(null, nodes);
    if (!doc) throw new Error("The text cannot be shown as rich text.");
    opened = null;
    view.updateState(EditorState.create({ doc, plugins: view.state.plugins }));
    opened = { text: next, blocks };
  }

  open(text);
  return {
    ctx: editor.ctx,
    view,
    open,
    run(command, payload) {
      editor.ctx.get(commandsCtx).call(command, payload);
      view.focus();
    },
    destroy: () => void editor.destroy(),
  };
}

function selectNear(view: EditorView, position: number) {
  const place = view.state.doc.resolve(position);
  view.dispatch(view.state.tr.setSelection(Selection.near(place)));
}

/** Also what was selected so lately that the editor has not heard of it. */
function hasSelection({ selection }: EditorState): boolean {
  return !selection.empty || document.getSelection()?.isCollapsed === false;
}

function listeners(events: RichEditorEvents, onChange: (view: EditorView) => void): Plugin {
  const take = (event: Event, files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return false;
    event.preventDefault();
    events.onPictures(pictures);
    return true;
  };
  // Without a selection the key opens the palette, as everywhere.
  const onKey = keydownHandler({
    "Mod-k": (state) => {
      if (!hasSelection(state)) return false;
      events.onLink();
      return true;
    },
  });
  return new Plugin({
    view: () => ({
      update(view, before) {
        if (view.state.doc !== before.doc) onChange(view);
        events.onMove(view);
      },
    }),
    props: {
      handleKeyDown: onKey,
      handleDOMEvents: {
        blur: () => {
          events.onBlur();
          return false;
        },
        // Elsewhere on the page these keys mean something else.
        keydown: (view, event) => {
          const isCommand = event.ctrlKey || event.metaKey;
          const isLink = event.key === "k" && hasSelection(view.state);
          if (isCommand && (event.key === "b" || event.key === "i" || isLink)) {
            event.stopPropagation();
          }
          return false;
        },
        paste: (_view, event) => take(event, event.clipboardData?.files),
        drop: (view, event) => {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (place && event.dataTransfer?.files.length) selectNear(view, place.pos);
          return take(event, event.dataTransfer?.files);
        },
      },
    },
  });
}
