import { type RefObject, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { AdminDataProvider } from "../providers/data.ts";
import type { RenderedText } from "../providers/site-post.ts";
import type { Previewed } from "./previewed.ts";

/** How long after the last key the preview follows, in milliseconds: its fields, and a text that the server renders. */
const pause = { fields: 120, text: 500 };

const noText: RenderedText = { html: "", headings: [], minutes: 1 };

/**
 * Sends what is in the form to the frame of `/preview`, as soon as it listens and whenever it changes.
 *
 * @returns true while the text in the frame is not the one in the form because the server could not render it.
 */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, kind: Previewed) {
  const form = useFormContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isBehind, setBehind] = useState(false);
  const rendered = useRef<{ markdown: string; text: RenderedText }>({
    markdown: "",
    text: noText,
  });

  useEffect(() => {
    let fieldsTimer: ReturnType<typeof setTimeout> | undefined;
    let textTimer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();

    function send() {
      const shown = kind.shown(form.getValues(), rendered.current.text);
      // While what is typed cannot be shown, the frame keeps what could.
      if (!shown) return;
      const message = { kind: "portfolio-preview", ...shown };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    }

    async function render() {
      const markdown = kind.markdown?.(form.getValues()) ?? "";
      if (markdown === rendered.current.markdown) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const text = await dataProvider.renderMarkdown(markdown, signal);
        if (signal.aborted) return;
        rendered.current = { markdown, text };
        setBehind(false);
        send();
      } catch {
        if (!signal.aborted) setBehind(true);
      }
    }

    function hear({ origin, source, data }: MessageEvent<unknown>) {
      const isFrame = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isFrame && Object(data).kind === "portfolio-preview-ready") send();
    }

    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(fieldsTimer);
        clearTimeout(textTimer);
        fieldsTimer = setTimeout(send, pause.fields);
        textTimer = setTimeout(render, pause.text);
      },
    });
    window.addEventListener("message", hear);
    send();
    void render();
    return () => {
      clearTimeout(fieldsTimer);
      clearTimeout(textTimer);
      asking.abort();
      unsubscribe();
      window.removeEventListener("message", hear);
    };
  }, [form, frame, kind, dataProvider]);

  return isBehind;
}
