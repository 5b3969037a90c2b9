import { Box } from "@mui/material";
import type { ClipboardEvent, DragEvent, KeyboardEvent, Ref } from "react";
import { editorStyles, pageStyles, placeholderStyle } from "./editor-styles.ts";

interface EditorAreaProps {
  ref: Ref<HTMLDivElement>;
  isPage: boolean;
  /** Until the editor is ready, the area is inert. */
  isReady: boolean;
  /** Null if there is text. */
  placeholder: string | null;
  onBlur: () => void;
  /** The editor gets only the events that these handlers do not stop. */
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Element in which an editor is created. */
export function EditorArea(props: EditorAreaProps) {
  const { ref, isPage, isReady, placeholder, onBlur, onKeyDown, onPaste, onDrop } = props;
  return (
    <Box
      ref={ref}
      inert={!isReady}
      sx={[
        editorStyles,
        isPage && pageStyles,
        placeholder !== null && placeholderStyle(placeholder),
      ]}
      onBlur={onBlur}
      onKeyDownCapture={onKeyDown}
      onPasteCapture={onPaste}
      onDropCapture={onDrop}
    />
  );
}
