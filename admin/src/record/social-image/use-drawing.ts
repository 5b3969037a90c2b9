import type { SocialImageDesign } from "@portfolio/social-image";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";

interface Drawing {
  /** Object URL of the latest completed drawing. */
  url: string | null;
  /** Characters that no font supports, each once. */
  unsupportedCharacters: string[];
  /** Reason why there is no newer drawing. */
  problem: string | null;
  isDrawing: boolean;
}

/**
 * Draws a design on the server after a pause in changes.
 *
 * @param design null if there is nothing to draw.
 */
export function useDrawing(design: SocialImageDesign | null, delayMs: number): Drawing {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [drawing, setDrawing] = useState<Drawing>({
    url: null,
    unsupportedCharacters: [],
    problem: null,
    isDrawing: true,
  });
  const designJson = design && JSON.stringify(design);

  useEffect(() => {
    if (!designJson) return;
    const abort = new AbortController();
    setDrawing((previous) => ({ ...previous, isDrawing: true }));
    const timer = setTimeout(async () => {
      try {
        const image = await dataProvider.drawSocialImage(JSON.parse(designJson), abort.signal);
        if (abort.signal.aborted) return;
        const url = URL.createObjectURL(new Blob([image.svg], { type: "image/svg+xml" }));
        setDrawing({
          url,
          unsupportedCharacters: image.unsupportedCharacters,
          problem: null,
          isDrawing: false,
        });
      } catch (error) {
        if (abort.signal.aborted) return;
        const problem = error instanceof Error ? error.message : String(error);
        setDrawing((previous) => ({ ...previous, problem, isDrawing: false }));
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [designJson, delayMs, dataProvider]);

  const { url } = drawing;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return drawing;
}
