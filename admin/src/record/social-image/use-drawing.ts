import type { SocialImageDesign } from "@portfolio/social-image";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";

/** State of a preview. */
interface Shown {
  /** Object URL of the drawing; the previous one while the next is drawn. */
  url: string | null;
  missing: string[];
  /** Reason why there is no newer drawing. */
  problem: string | null;
  isDrawing: boolean;
}

/**
 * Draws a design on the server, debounced by `delay` ms.
 *
 * @param design null if there is nothing to draw.
 */
export function useDrawing(design: SocialImageDesign | null, delay: number): Shown {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [shown, setShown] = useState<Shown>({
    url: null,
    missing: [],
    problem: null,
    isDrawing: true,
  });
  const asked = design && JSON.stringify(design);

  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    setShown((before) => ({ ...before, isDrawing: true }));
    const timer = setTimeout(async () => {
      try {
        const drawing = await dataProvider.drawSocialImage(JSON.parse(asked), abort.signal);
        if (abort.signal.aborted) return;
        const url = URL.createObjectURL(new Blob([drawing.svg], { type: "image/svg+xml" }));
        setShown({ url, missing: drawing.missing, problem: null, isDrawing: false });
      } catch (error) {
        if (abort.signal.aborted) return;
        const problem = error instanceof Error ? error.message : String(error);
        setShown((before) => ({ ...before, problem, isDrawing: false }));
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, delay, dataProvider]);

  const { url } = shown;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return shown;
}
