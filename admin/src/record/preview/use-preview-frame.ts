import { type RefObject, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { RenderedText } from "../../data/api/site-api.ts";
import { onServerBack } from "../../data/connection/connection.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { followBlock } from "../../fields/editor/followed-block.ts";
import type { Previewed } from "./previewed.ts";

/** Where the public site shows what it is sent. */
export const previewPath = "/preview";

/** How long after the last key the preview follows, in milliseconds: its fields, and a text that the server renders. */
const pause = { fields: 120, text: 500 };

const noText: RenderedText = { html: "", headings: [], minutes: 1 };

/**
 * Sends what is in the form to the frame of `/preview`, as soon as it listens and whenever it changes. A frame that
 * the server did not answer is asked for again once it is back.
 *
 * @returns true while the text in the frame is not the one in the form because the server could not render it.
 */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, kind: Previewed) {
  const form = useFormContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [problem, setProblem] = useState<"outdated" | "tooComplex">();
  const rendered = useRef<{ markdown: string; text: RenderedText }>({
    markdown: "",
    text: noText,
  });
  // A frame without its page (the server is down) gave none, and one that lost its page one that leads nowhere.
  const port = useRef<MessagePort>(undefined);
  const followed = useRef<number>(undefined);

  useEffect(() => {
    let fieldsTimer: ReturnType<typeof setTimeout> | undefined;
    let textTimer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();

    function send() {
      const shown = kind.shown(form.getValues(), rendered.current.text);
      // While what is typed cannot be shown, the frame keeps what could.
      if (shown) port.current?.postMessage(shown);
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
        setProblem(undefined);
        send();
      } catch (error) {
        if (signal.aborted) return;
        const isTooComplex = error instanceof Error && error.cause === 422;
        setProblem(isTooComplex ? "tooComplex" : "outdated");
      }
    }

    function hear({ origin, source, data, ports }: MessageEvent<unknown>) {
      const isFrame = origin === window.location.origin && source === frame.current?.contentWindow;
      if (!isFrame || Object(data).kind !== "portfolio-preview-ready") return;
      port.current = ports[0];
      send();
      if (followed.current !== undefined) follow(followed.current);
    }

    function follow(block: number) {
      followed.current = block;
      port.current?.postMessage({ block });
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
    const stopFollowing = followBlock(follow);
    const stopWaiting = onServerBack(() => {
      if (!port.current) frame.current?.setAttribute("src", frame.current.src);
    });
    send();
    void render();
    return () => {
      stopWaiting();
      stopFollowing();
      clearTimeout(fieldsTimer);
      clearTimeout(textTimer);
      asking.abort();
      unsubscribe();
      window.removeEventListener("message", hear);
    };
  }, [form, frame, kind, dataProvider]);

  return problem;
}
