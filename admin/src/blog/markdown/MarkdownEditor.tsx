import type { EditorView } from "@codemirror/view";
import { Box, type Theme } from "@mui/material";
import { useEffect, useMemo, useRef, useState } from "react";

import { EditorFrame } from "../writing/EditorFrame.tsx";
import { EditorToolbar } from "../writing/EditorToolbar.tsx";
import { type EditorProps, textAttributes } from "../writing/editor-props.ts";
import { usePictures } from "../writing/use-pictures.tsx";
import { applyEdit, createEditor, setAttributes, setText } from "./create-editor.ts";
import { markdownTools } from "./markdown-tools.ts";
import { picturePlaces } from "./picture-notes.ts";

/** Writes Markdown, with a toolbar; pictures are pasted, dropped or chosen from the library. */
export default function MarkdownEditor(props: EditorProps) {
  const { id, value, isInvalid, focusRef } = props;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const places = useMemo(() => view && picturePlaces(view), [view]);
  const pictures = usePictures(places);
  const takePictures = useRef(pictures.take);
  useEffect(() => {
    takePictures.current = pictures.take;
  });

  // The editor outlives renders and has to call the newest handlers.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, latest.current.value, {
      onChange: (text) => latest.current.onChange(text),
      onBlur: () => latest.current.onBlur(),
      onPictures: (files) => takePictures.current(files),
    });
    setView(created);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    if (!view) return;
    focusRef(view.contentDOM);
    return () => focusRef(null);
  }, [view, focusRef]);

  useEffect(() => {
    if (view) setText(view, value);
  }, [view, value]);

  useEffect(() => {
    if (view) setAttributes(view, textAttributes(props));
  });

  const tools = [...markdownTools((change) => view && applyEdit(view, change)), pictures.tool];

  return (
    <EditorFrame isInvalid={isInvalid}>
      <EditorToolbar controls={id} tools={tools} />
      <Box ref={host} sx={look} />
      {pictures.dialogs}
    </EditorFrame>
  );
}

const look = ({ palette: { text, action } }: Theme) => ({
  "& .cm-editor.cm-focused": { outline: "none" },
  "& .cm-scroller": { fontFamily: "inherit", lineHeight: 1.65, overflow: "visible" },
  "& .cm-content": {
    minHeight: "22rem",
    px: 1.75,
    py: 1.5,
    fontSize: "1rem",
    color: text.primary,
    caretColor: text.primary,
  },
  "& .cm-line": { px: 0 },
  "& .cm-content ::selection": { backgroundColor: action.selected },
});
