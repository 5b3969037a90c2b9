import { type RefObject, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { RenderedText } from "../../data/api/site-api.ts";
import { onServerBack } from "../../data/connection/connection.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { subscribeToCursorBlock } from "../../fields/editor/cursor-block.ts";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import type { PreviewSource } from "./preview-source.ts";

/** Page of the public site that shows the values it receives as messages. */
export const previewPath = "/preview";

/** Delays after a change. Texts wait longer, because the server renders their Markdown. */
const delayMs = { fields: 120, text: 500 };

const emptyText: RenderedText = { html: "", headings: [], minutes: 1 };

/**
 * Sends the form's values to a frame with the page `/preview` when it is ready and after each change, and scrolls it to
 * the block with the editor's cursor. Reloads a frame that did not load when the server is reachable again.
 *
 * @returns a line for the owner if the frame shows an outdated text, or if a diagram cannot be drawn
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
    let fieldsTimer: ReturnType<typeof setTimeout> | undefined;
    let textTimer: ReturnType<typeof setTimeout> | undefined;
    let requestController = new AbortController();

    function send() {
      const message = source.message(getValues(), lastRendering.current.text);
      if (message) port.current?.postMessage(message);
    }

    async function render() {
      const markdown = source.markdown?.(getValues()) ?? "";
      if (markdown === lastRendering.current.markdown) return;
      requestController.abort();
      requestController = new AbortController();
      const { signal } = requestController;
      try {
        const text = await dataProvider.renderMarkdown(markdown, signal);
        if (signal.aborted) return;
        lastRendering.current = { markdown, text };
        const name = text.undrawnDiagram;
        setNote(name && picturesMessage("undrawnDiagram", { name }));
        send();
      } catch (error) {
        if (signal.aborted) return;
        const isTooComplex = error instanceof Error && error.cause === 422;
        setNote(picturesMessage(isTooComplex ? "tooComplex" : "outdated"));
      }
    }

    function receive(event: MessageEvent<unknown>) {
      const { origin, data, ports } = event;
      const isFrame = event.source === frame.current?.contentWindow;
      if (
        !isFrame ||
        origin !== window.location.origin ||
        Object(data).kind !== "portfolio-preview-ready"
      )
        return;
      port.current = ports[0];
      send();
      if (cursorBlock.current !== undefined) scrollTo(cursorBlock.current);
    }

    function scrollTo(block: number) {
      cursorBlock.current = block;
      port.current?.postMessage({ block });
    }

    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(fieldsTimer);
        clearTimeout(textTimer);
        fieldsTimer = setTimeout(send, delayMs.fields);
        textTimer = setTimeout(render, delayMs.text);
      },
    });
    window.addEventListener("message", receive);
    const stopScrolling = subscribeToCursorBlock(scrollTo);
    const stopWaiting = onServerBack(() => {
      if (!port.current) frame.current?.setAttribute("src", frame.current.src);
    });
    send();
    void render();
    return () => {
      stopWaiting();
      stopScrolling();
      clearTimeout(fieldsTimer);
      clearTimeout(textTimer);
      requestController.abort();
      unsubscribe();
      window.removeEventListener("message", receive);
    };
  }, [getValues, subscribe, frame, source, dataProvider]);

  return note;
}
