import { Box, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useState } from "react";

type Target = HTMLElement | Document;

/**
 * Accepts files that are dropped onto `target` or pasted inside it; pasted text is unaffected. Inner targets have
 * priority.
 *
 * @returns true while files are dragged over the target.
 */
export function useDroppedFiles(target: Target | null, onFiles: (files: File[]) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    if (!target) return;
    // `dragleave` also fires when the pointer enters a child, so count the levels.
    let depth = 0;
    const controller = new AbortController();
    const listen = (
      type: "dragenter" | "dragover" | "dragleave" | "drop",
      run: (e: DragEvent) => void,
    ) =>
      target.addEventListener(
        type,
        (event) => {
          if (event instanceof DragEvent && hasFiles(event.dataTransfer)) run(event);
        },
        { signal: controller.signal },
      );

    listen("dragenter", () => {
      depth += 1;
      setDraggedOver(true);
    });
    listen("dragleave", () => {
      depth -= 1;
      if (depth === 0) setDraggedOver(false);
    });
    // Prevent the browser from replacing the admin with the file.
    listen("dragover", (event) => event.preventDefault());
    listen("drop", (event) => {
      depth = 0;
      setDraggedOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      handleFiles([...(event.dataTransfer?.files ?? [])]);
    });
    target.addEventListener(
      "paste",
      (event) => {
        if (!(event instanceof ClipboardEvent) || event.defaultPrevented) return;
        const files = pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        handleFiles(files);
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [target]);

  return isDraggedOver;
}

function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") ?? false;
}

/** The files of a paste event; empty if the event's text is pasted into a text field. */
function pastedFiles({ clipboardData, target }: ClipboardEvent): File[] {
  if (!clipboardData) return [];
  const isTyping =
    target instanceof Element && target.closest("input, textarea, [contenteditable]");
  if (isTyping && clipboardData.types.includes("text/plain")) return [];
  return [...clipboardData.files];
}

/** Overlay of the drop target while files are dragged over it. */
export function DropOverlay({ text, coversPage = false }: { text: string; coversPage?: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: coversPage ? "fixed" : "absolute",
        inset: coversPage ? 12 : 0,
        zIndex: "tooltip",
        display: "grid",
        placeItems: "center",
        border: "2px dashed",
        borderColor: "primary.main",
        borderRadius: 1,
        bgcolor: "background.default",
        opacity: 0.94,
        // Lets drop events reach the element below.
        pointerEvents: "none",
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    </Box>
  );
}
