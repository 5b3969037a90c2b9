import { Alert, Box } from "@mui/material";
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { editorMessage } from "../../i18n/en/editor.ts";
import { lazyDialog } from "../../layout/lazy-component.tsx";
import { publishCursorBlock } from "./cursor-block.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import type { CreateEditor, EditorHandle } from "./editor-handle.ts";
import { editorStyles, pageStyles, placeholderStyle } from "./editor-styles.ts";
import { FieldEditorFrame } from "./FieldEditorFrame.tsx";
import { frontMatterToCode } from "./front-matter.ts";
import { PageEditorFrame } from "./PageEditorFrame.tsx";
import { recordChange, stepHistory, type TextHistory } from "./text-history.ts";
import type { FormatAction } from "./toolbar-tools.ts";
import { textTools } from "./toolbar-tools.ts";
import { usePictures } from "./use-pictures.tsx";
import type { TextField } from "./use-text-field.ts";

const LinkDialog = lazyDialog(() => import("./LinkDialog.tsx"));
const VideoDialog = lazyDialog(() => import("./VideoDialog.tsx"));

export interface TextEditorProps {
  field: TextField;
  labelId: string;
  helpId: string;
  /** Undo history that outlives this editor. */
  historyRef: RefObject<TextHistory>;
  /** Height of the former editor in pixels. Reserved while this editor is created, so that the page does not scroll. */
  heightRef: RefObject<number>;
  /** Called when the text begins and ceases to have pictures that are being uploaded or whose upload failed. */
  onPendingPictures?: (hasPending: boolean) => void;
  /** Whether the editor fills the page, without a frame. */
  fillsPage?: boolean;
  placeholder?: string | undefined;
}

/** Toolbar and text of the editor that `create` makes. Pictures are pasted, dropped or chosen from the library. */
export function TextEditor(props: TextEditorProps & { create: CreateEditor }) {
  const { create, field, labelId, helpId, historyRef, heightRef } = props;
  const { fillsPage = false, placeholder = "", onPendingPictures } = props;
  const { id, value, getText } = field;
  const isInvalid = field.error !== undefined;
  const parentRef = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [format, setFormat] = useState<ReadonlySet<FormatAction> | null>(null);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const pictures = usePictures(editor);
  const { hasPending } = pictures;
  useEffect(() => onPendingPictures?.(hasPending), [onPendingPictures, hasPending]);
  /** Text that the editor shows, to recognize changes that come from elsewhere. */
  const shownText = useRef(value);
  /** Number of steps of `historyRef` that the editor itself can undo. */
  const undoDepth = useRef(0);

  const handleChange = useEffectEvent((text: string) => {
    const newDepth = editor?.undoDepth() ?? 0;
    const depthChange = newDepth - undoDepth.current;
    historyRef.current = recordChange(historyRef.current, shownText.current, text, depthChange);
    undoDepth.current = newDepth;
    shownText.current = text;
    field.change(text);
  });

  const handlePastedPictures = useEffectEvent(pictures.addPasted);
  const openLibrary = useEffectEvent(pictures.openLibrary);

  useEffect(() => {
    if (!parentRef.current) return;
    let isUnmounted = false;
    const closeDialog = () => setDialog(null);
    const closeBefore = (choose: (choice: string) => void) => (choice: string) => {
      closeDialog();
      // Wait for the next frame, because an open dialog traps the focus.
      requestAnimationFrame(() => choose(choice));
    };
    const editorPromise = create(parentRef.current, shownText.current, {
      onChange: (text) => handleChange(text),
      onFormat: (nextFormat) =>
        setFormat((current) => (current && isSame(current, nextFormat) ? current : nextFormat)),
      onCursorBlock: publishCursorBlock,
      onPicturesPasted: (pasted) => handlePastedPictures(pasted),
      askForLink: (url, choose) =>
        setDialog(
          <LinkDialog initialUrl={url} onClose={closeDialog} onChosen={closeBefore(choose)} />,
        ),
      askForPictures: (count) => openLibrary(count),
      askForVideo: (insert) =>
        setDialog(<VideoDialog onClose={closeDialog} onChosen={closeBefore(insert)} />),
    });
    editorPromise.then(
      (readyEditor) => !isUnmounted && setEditor(readyEditor),
      (error: unknown) => {
        console.error(error);
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
      editorPromise.then((readyEditor) => readyEditor.destroy()).catch(() => undefined);
    };
  }, [create]);

  useLayoutEffect(() => {
    const parent = parentRef.current;
    return () => {
      heightRef.current = parent?.offsetHeight ?? 0;
    };
  }, [heightRef]);

  // Names Milkdown's textbox in a layout effect, which runs before the browser shows the textbox without `inert`.
  useLayoutEffect(() => {
    const attributes = {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelId,
      "aria-describedby": helpId,
      "aria-invalid": String(isInvalid),
      spellcheck: "true",
      autocapitalize: "sentences",
    };
    for (const entry of Object.entries(attributes)) editor?.element.setAttribute(...entry);
  }, [editor, id, labelId, helpId, isInvalid]);

  useEffect(() => {
    if (!editor) return;
    field.ref(editor.element);
    return () => field.ref(null);
  }, [editor, field.ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another text is rendered
  useEffect(() => {
    // The text may have changed since it was rendered.
    const text = getText();
    if (!editor || shownText.current === text) return;
    historyRef.current = recordChange(historyRef.current, shownText.current, text, 1);
    undoDepth.current = 0;
    shownText.current = text;
    editor.setText(text);
  }, [editor, value, getText, historyRef]);

  /** Undoes or redoes in the editor, or in the field's history when the editor has no step left. */
  function undoOrRedo(direction: "undo" | "redo") {
    if (!editor) return;
    if (editor[direction]()) return;
    const nextStep = stepHistory(historyRef.current, shownText.current, direction);
    if (!nextStep) return;
    historyRef.current = nextStep.history;
    undoDepth.current = 0;
    shownText.current = nextStep.text;
    editor.setText(nextStep.text, true);
    field.change(nextStep.text);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const direction = historyKey(event);
    if (direction) {
      stopEvent(event);
      return undoOrRedo(direction);
    }
    const tool = textTools.find(({ letter }) => letter === event.key.toLowerCase());
    if (!editor || !tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return;
    // Without a selection, Ctrl+K opens the command palette.
    if (tool.action === "link" && document.getSelection()?.isCollapsed !== false) return;
    stopEvent(event);
    editor.applyFormat(tool.action, "");
  }

  /** Pastes Markdown with front matter. Returns false if there is none. */
  function pasteFrontMatter(event: SyntheticEvent, data: DataTransfer): boolean {
    const markdown = frontMatterToCode(data.getData("text/plain"));
    if (!editor || markdown === null || editor.isInCode()) return false;
    stopEvent(event);
    editor.paste(markdown);
    return true;
  }

  /** Inserts the images of a paste or drop. Returns false if there are none. */
  function handleImageFiles(event: SyntheticEvent, { files }: DataTransfer): boolean {
    const images = [...files].filter(({ type }) => type.startsWith("image/"));
    if (!editor || images.length === 0) return false;
    stopEvent(event);
    pictures.addFiles(images);
    return true;
  }

  function handlePaste(event: ClipboardEvent) {
    const data = event.clipboardData;
    // Office programs add a picture of the text to formatted text. Ignore this picture.
    if (!pasteFrontMatter(event, data) && !hasFormattedText(data)) handleImageFiles(event, data);
  }

  function handleDrop(event: DragEvent) {
    const hasImages = handleImageFiles(event, event.dataTransfer);
    if (hasImages) editor?.moveCursorTo(event.clientX, event.clientY);
  }

  // Deferred, so that the text can be edited before the toolbar is rendered.
  const toolbarEditor = useDeferredValue(editor);
  const toolbar = toolbarEditor && (
    <EditorToolbar
      controls={id}
      format={format}
      onAction={toolbarEditor.applyFormat}
      onPicture={() => pictures.openLibrary(1)}
    />
  );

  if (hasFailed) return <Alert severity="error">{editorMessage("richTextUnsupported")}</Alert>;
  const Frame = fillsPage ? PageEditorFrame : FieldEditorFrame;
  return (
    <Frame area={parentRef} isInvalid={isInvalid} toolbar={toolbar}>
      {/* The editor gets only the events that these handlers do not stop. */}
      <Box
        ref={parentRef}
        inert={!editor}
        style={editor ? {} : { minHeight: heightRef.current }}
        sx={[editorStyles, fillsPage && pageStyles, value === "" && placeholderStyle(placeholder)]}
        onBlur={field.onBlur}
        onKeyDownCapture={handleKeyDown}
        onPasteCapture={handlePaste}
        onDropCapture={handleDrop}
      />
      {pictures.dialogs}
      {dialog}
    </Frame>
  );
}

function isSame(a: ReadonlySet<FormatAction>, b: ReadonlySet<FormatAction>): boolean {
  return a.size === b.size && [...a].every((action) => b.has(action));
}

/** True if the clipboard holds formatted text. Text that is only a URL belongs to a copied picture. */
function hasFormattedText(data: DataTransfer): boolean {
  const text = data.getData("text/plain").trim();
  return data.getData("text/html") !== "" && text !== "" && !URL.canParse(text);
}

function historyKey(event: KeyboardEvent): "undo" | "redo" | null {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}

function stopEvent(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}
