import { parseSection, type SectionRow } from "@portfolio/content/sections";
import { type RefObject, useEffect } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";

/** How long after the last key the preview follows, in milliseconds. */
const pause = 120;

/** Sends the section in the form to the frame of `/preview`, as soon as it listens and whenever it changes. */
export function useSectionFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const form = useFormContext();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function send() {
      const section = parseSection(rowOf(form.getValues()));
      // While what is typed cannot be shown, the frame keeps what could.
      if (!section) return;
      const message = { kind: "portfolio-preview", section };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    }
    function hear({ origin, source, data }: MessageEvent<unknown>) {
      const isFrame = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isFrame && Object(data).kind === "portfolio-preview-ready") send();
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(send, pause);
      },
    });
    window.addEventListener("message", hear);
    send();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener("message", hear);
    };
  }, [form, frame]);
}

function rowOf(values: FieldValues): SectionRow {
  const { id = "new", section_type, title, subtitle, visible, content, updated_at } = values;
  return { id, section_type, title, subtitle, visible, content, updated_at: updated_at ?? null };
}
