import { useEffect, useRef, useState } from "react";

type Target = HTMLElement | Document;

/**
 * Takes files that are dropped onto `target` or pasted inside it; text goes where it always goes. A target within
 * another one comes first. Null while there is no target.
 *
 * @returns whether files are held over the target.
 */
export function useIncomingFiles(target: Target | null, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    if (!target) return;
    // Entering a child leaves its parent: over is over whichever of them.
    let depth = 0;
    const listen = new AbortController();
    const on = (
      type: "dragenter" | "dragover" | "dragleave" | "drop",
      run: (e: DragEvent) => void,
    ) =>
      target.addEventListener(
        type,
        (event) => {
          if (event instanceof DragEvent && carriesFiles(event.dataTransfer)) run(event);
        },
        { signal: listen.signal },
      );

    on("dragenter", () => {
      depth += 1;
      setOver(true);
    });
    on("dragleave", () => {
      depth -= 1;
      if (depth === 0) setOver(false);
    });
    // Without this the browser would open the file in place of the admin.
    on("dragover", (event) => event.preventDefault());
    on("drop", (event) => {
      depth = 0;
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    target.addEventListener(
      "paste",
      (event) => {
        if (!(event instanceof ClipboardEvent) || event.defaultPrevented) return;
        const files = pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal: listen.signal },
    );
    return () => listen.abort();
  }, [target]);

  return isOver;
}

function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") ?? false;
}

/** The files of a paste; none where a text field takes the text that came along. */
function pastedFiles({ clipboardData, target }: ClipboardEvent): File[] {
  if (!clipboardData) return [];
  const isTyping =
    target instanceof Element && target.closest("input, textarea, [contenteditable]");
  if (isTyping && clipboardData.types.includes("text/plain")) return [];
  return [...clipboardData.files];
}
