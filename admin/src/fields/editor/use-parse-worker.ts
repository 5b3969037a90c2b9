import { useEffect } from "react";
import { useStore } from "react-admin";
import { preloadNextPage } from "../../data/connection/preload.ts";
import { startParseWorker } from "./early-parse.ts";

/** The editor that the owner chose in this browser, and its setter. */
export const useEditorMode = () => useStore<"rich" | "markdown">("editor.mode", "rich");

/**
 * Starts the worker that parses long texts when the owner opens a list of records with such texts. The editor would
 * start it too late: a new worker gets no message before the browser has rendered the form.
 */
export function useParseWorker(): void {
  const [mode] = useEditorMode();
  useEffect(
    () => (mode === "rich" ? preloadNextPage(async () => startParseWorker()) : undefined),
    [mode],
  );
}
