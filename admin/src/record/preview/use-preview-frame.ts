import { type RefObject, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { RenderedText } from "../../data/api/site-requests.ts";
import { onServerReconnected } from "../../data/connection/connection.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { subscribeToCursorBlock } from "../../fields/editor/cursor-block.ts";
import { previewMessage } from "../../i18n/en/previews.ts";
import { createPacedUpdate } from "./paced-update.ts";
import type { PreviewSource } from "./preview-source.ts";

/**
 * If the last update took at most this long, in ms, the next update does not wait for a pause in typing. `frame` is
 * low, because rendering in the frame delays typing. `text` is higher, because the server renders the text.
 */
const maxQuickUpdateMs = { frame: 50, text: 200 };

const emptyText: RenderedText = { html: "", headings: [], minutes: 1 };

/**
 * Sends the form's values to a frame when its page `/preview` is ready and after each change. Scrolls the page to the
 * block with the editor's cursor. When the server is reachable again, reloads a frame that had not loaded, and
 * updates an outdated text.
 *
 * @returns a line for the owner if the frame shows an outdated text or an empty section, or if a diagram cannot be drawn
 */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, source: PreviewSource) {
  // These functions are stable, unlike the context object.
  const { getValues, subscribe } = useFormContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [note, setNote] = useState<string>();
  const lastRendering = useRef<{ markdown: string; text: RenderedText }>({
    markdown: "",
    text: emptyText,
  });
  // Undefined until the page in the frame reports that it is ready.
  const port = useRef<MessagePort>(undefined);
  const cursorBlock = useRef<number>(undefined);

  useEffect(() => {
    const requestController = new AbortController();
    const { signal } = requestController;
    // Resolves when the last typed character is painted. The frame renders after that, so that typing is not delayed.
    let inputPaint: Promise<unknown> = Promise.resolve();
    let confirmShown = (_isBlank: boolean) => {};

    const frameUpdate = createPacedUpdate(maxQuickUpdateMs.frame, async () => {
      await inputPaint;
      const message = source.toMessage(getValues(), lastRendering.current.text);
      if (!message || !port.current) return 0;
      const startMs = performance.now();
      const { promise: confirmation, resolve } = Promise.withResolvers<boolean>();
      confirmShown = resolve;
      port.current.onmessage = ({ data }) => resolve(data === "blank");
      port.current.postMessage(message);
      const isBlank = await confirmation;
      if (source.emptySectionNote) setNote(source.emptySectionNote(getValues(), isBlank));
      return performance.now() - startMs;
    });

    const textUpdate = createPacedUpdate(maxQuickUpdateMs.text, async () => {
      const markdown = source.textField ? (getValues(source.textField) ?? "") : "";
      if (markdown === lastRendering.current.markdown) return 0;
      const startMs = performance.now();
      try {
        const text = await dataProvider.renderMarkdown(markdown, signal);
        if (signal.aborted) return 0;
        lastRendering.current = { markdown, text };
        const name = text.undrawnDiagram;
        setNote(name && previewMessage("undrawnDiagram", { name }));
        frameUpdate.request();
      } catch (error) {
        if (signal.aborted) return 0;
        const isTooComplex = error instanceof Error && error.cause === 422;
        setNote(previewMessage(isTooComplex ? "tooComplex" : "outdated"));
      }
      return performance.now() - startMs;
    });

    function handleMessage(event: MessageEvent<unknown>) {
      const { origin, data, ports } = event;
      const isFrame = event.source === frame.current?.contentWindow;
      if (
        !isFrame ||
        origin !== window.location.origin ||
        Object(data).kind !== "portfolio-preview-ready"
      )
        return;
      port.current = ports[0];
      // A reloaded page does not confirm earlier messages.
      confirmShown(false);
      frameUpdate.request();
      if (cursorBlock.current !== undefined) scrollTo(cursorBlock.current);
    }

    function scrollTo(block: number) {
      cursorBlock.current = block;
      port.current?.postMessage({ block });
    }

    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        inputPaint = waitForPaint();
        if (!name || name !== source.textField) frameUpdate.request();
        textUpdate.request();
      },
    });
    window.addEventListener("message", handleMessage);
    const stopScrolling = subscribeToCursorBlock(scrollTo);
    const stopWaiting = onServerReconnected(() => {
      if (!port.current) frame.current?.setAttribute("src", frame.current.src);
      textUpdate.request();
    });
    frameUpdate.request();
    textUpdate.request();
    return () => {
      stopWaiting();
      stopScrolling();
      frameUpdate.stop();
      textUpdate.stop();
      requestController.abort();
      unsubscribe();
      window.removeEventListener("message", handleMessage);
    };
  }, [getValues, subscribe, frame, source, dataProvider]);

  return note;
}

const waitForPaint = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
