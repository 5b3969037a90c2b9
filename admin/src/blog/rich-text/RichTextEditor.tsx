import { Alert, Box, Skeleton } from "@mui/material";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { EditorFrame } from "../writing/EditorFrame.tsx";
import { EditorToolbar } from "../writing/EditorToolbar.tsx";
import { type EditorProps, textAttributes } from "../writing/editor-props.ts";
import { usePictures } from "../writing/use-pictures.tsx";
import { createRichEditor, type RichEditor } from "./create-rich-editor.ts";
import { picturePlaces } from "./picture-notes.ts";
import { prose } from "./prose.ts";
import { formatAt, richTools } from "./rich-tools.ts";
import { linkAt, setLink } from "./set-link.ts";

const LinkDialog = lazyPart(() => import("./LinkDialog.tsx"));

/** Writes rich text that is kept as Markdown, with a toolbar. */
export default function RichTextEditor(props: EditorProps) {
  const { id, value, isInvalid, focusRef } = props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [format, setFormat] = useState<ReadonlySet<string>>(new Set());
  const [isLinking, setLinking] = useState(false);

  // The editor outlives renders and has to call the newest handlers.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const places = useMemo(() => (editor ? picturePlaces(editor.view) : null), [editor]);
  const pictures = usePictures(places);
  const takePictures = useRef(pictures.take);
  useEffect(() => {
    takePictures.current = pictures.take;
  });
  /** The text that the editor shows; what comes back from the form as it left needs no opening. */
  const shown = useRef(value);

  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    let isGone = false;
    let created: RichEditor | undefined;
    shown.current = latest.current.value;
    createRichEditor(parent, shown.current, {
      onChange(text) {
        shown.current = text;
        latest.current.onChange(text);
      },
      onBlur: () => latest.current.onBlur(),
      onMove: ({ state }) => setFormat((before) => sameOr(before, formatAt(state))),
      onPictures: (files) => takePictures.current(files),
      onLink: () => setLinking(true),
    }).then(
      (ready) => {
        created = ready;
        if (isGone) ready.destroy();
        else setEditor(ready);
      },
      (error: unknown) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, []);

  useEffect(() => {
    if (!editor) return;
    focusRef(editor.view.dom);
    return () => focusRef(null);
  }, [editor, focusRef]);

  useEffect(() => {
    if (!editor || shown.current === value) return;
    shown.current = value;
    editor.open(value);
  }, [editor, value]);

  // As text, because the same attributes are another object in every render.
  const attributes = JSON.stringify(textAttributes(props));
  useEffect(() => {
    editor?.view.setProps({ attributes: JSON.parse(attributes) });
  }, [editor, attributes]);

  const tools = useMemo(
    () => (editor ? richTools(format, editor.run, () => setLinking(true)) : []),
    [editor, format],
  );

  if (hasFailed) {
    return (
      <Alert severity="error">
        This text cannot be shown as rich text. Nothing of it is lost: go on as Markdown.
      </Alert>
    );
  }
  return (
    <EditorFrame isInvalid={isInvalid}>
      {editor ? (
        <EditorToolbar controls={id} tools={[...tools, pictures.tool]} />
      ) : (
        <Skeleton height={44} />
      )}
      <Box ref={host} sx={prose} />
      {pictures.dialogs}
      {editor && isLinking && (
        <Suspense fallback={null}>
          <LinkDialog
            initial={linkAt(editor.view)}
            onClose={() => setLinking(false)}
            onChosen={(address) => {
              setLinking(false);
              // Only a dialog that is gone lets the text have the focus.
              requestAnimationFrame(() => setLink(editor.view, address));
            }}
          />
        </Suspense>
      )}
    </EditorFrame>
  );
}

/** The set from before where nothing changed, so that nothing renders anew. */
function sameOr(before: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> {
  const isSame = before.size === now.size && [...now].every((name) => before.has(name));
  return isSame ? before : now;
}
