import { useEffect } from "react";
import { useStore } from "react-admin";
import { preloadNextPage } from "../../data/connection/preload.ts";
import { startParseWorker } from "./early-parse.ts";

/** The editor that the owner chose in this browser, and its setter. */
export const useEditorMode = () => useStore<"rich" | "markdown">("editor.mode", "rich");

/**
 * Starts the worker for long texts while the owner looks at a list of them. A worker that starts with the editor
 * receives its text only when the form is rendered, because the browser delivers no messages to a new worker meanwhile.
 */
export function useParseWorker(): void {
  const [mode] = useEditorMode();
  useEffect(() => {
    if (mode !== "rich") return;
    let stop = () => {};
    const cancel = preloadNextPage(async () => {
      stop = startParseWorker();
    });
    return () => {
      cancel();
      stop();
    };
  }, [mode]);
}
