import type { EditorView } from "@codemirror/view";
import { Box } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { ImageUploadDialog } from "../../inputs/ImageUploadDialog.tsx";
import { acceptedImages } from "../../inputs/image-file.ts";
import { useImageUpload } from "../../inputs/image-upload.tsx";
import { applyEdit, createEditor, setAttributes, setText } from "./create-editor.ts";
import { insertImage } from "./edits.ts";
import { MarkdownToolbar } from "./MarkdownToolbar.tsx";

interface MarkdownEditorProps {
  id: string;
  labelId: string;
  /** Element that describes the field. */
  helpId: string;
  value: string;
  isInvalid: boolean;
  onChange(value: string): void;
  onBlur(): void;
  /** Gives the form what to focus when the text has a problem. */
  focusRef(element: HTMLElement | null): void;
}

/** Writes Markdown, with a toolbar; pictures are pasted, dropped or picked and uploaded one after the other. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, labelId, helpId, value, isInvalid, focusRef } = props;
  const upload = useImageUpload();
  const host = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [pictures, setPictures] = useState<File[]>([]);

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
      onPictures: (files) => setPictures((waiting) => [...waiting, ...files]),
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
    if (!view) return;
    setAttributes(view, {
      id,
      "aria-labelledby": labelId,
      "aria-describedby": helpId,
      "aria-invalid": isInvalid ? "true" : undefined,
      spellcheck: "true",
      autocapitalize: "sentences",
    });
  }, [view, id, labelId, helpId, isInvalid]);

  const [picture] = pictures;
  const nextPicture = () => setPictures(([, ...waiting]) => waiting);

  return (
    <Box sx={(theme) => frame(theme.palette, isInvalid)}>
      <MarkdownToolbar
        controls={id}
        edit={(change) => view && applyEdit(view, change)}
        pickPicture={upload && (() => fileInput.current?.click())}
      />
      <div ref={host} />
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={acceptedImages}
        aria-label="Upload pictures for the text"
        onChange={(event) => {
          setPictures([...(event.target.files ?? [])]);
          // The same file can then be chosen again.
          event.target.value = "";
        }}
      />
      {picture && upload && (
        <ImageUploadDialog
          key={pictures.length}
          file={picture}
          upload={upload}
          onClose={nextPicture}
          onUploaded={(image) => {
            if (view) applyEdit(view, (selected) => insertImage(selected, image));
            nextPicture();
          }}
        />
      )}
    </Box>
  );
}

interface Colours {
  text: { primary: string; secondary: string };
  primary: { main: string };
  error: { main: string };
  background: { paper: string };
  action: { selected: string };
}

function frame({ text, primary, error, background, action }: Colours, isInvalid: boolean) {
  return {
    "--editor-muted": text.secondary,
    "--editor-accent": primary.main,
    border: 1,
    borderColor: isInvalid ? error.main : "text.secondary",
    borderRadius: 1,
    bgcolor: background.paper,
    "&:focus-within": { borderColor: primary.main, boxShadow: `inset 0 0 0 1px ${primary.main}` },
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
  };
}
