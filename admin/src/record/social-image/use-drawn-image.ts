import type { SocialImageDesign } from "@portfolio/social-image";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { useDebounced } from "../../layout/use-debounced.ts";

/**
 * Draws a design on the server after a pause in changes.
 *
 * @returns `url`: the object URL of the latest completed drawing. `unsupportedCharacters`: its characters that no font
 * supports, each once. `problem`: the error message of the last request. `isDrawing`: true until the current design is
 * drawn.
 */
export function useDrawnImage(design: SocialImageDesign, delayMs: number) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const designJson = JSON.stringify(design);
  const debouncedJson = useDebounced(designJson, delayMs, "");
  const { data, error, isFetching } = useQuery({
    queryKey: ["social-image", "drawing", debouncedJson],
    queryFn: ({ signal }) => dataProvider.drawSocialImage(JSON.parse(debouncedJson), signal),
    enabled: debouncedJson !== "",
    gcTime: 0,
    retry: false,
  });
  // Store the latest drawing, because `keepPreviousData` keeps it while a query loads, but not after a query failed.
  const [drawing, setDrawing] = useState(data);
  if (data && data !== drawing) setDrawing(data);
  const [url, setUrl] = useState<string | null>(null);
  const svg = drawing?.svg;
  useEffect(() => {
    if (svg === undefined) return;
    const newUrl = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setUrl(newUrl);
    return () => URL.revokeObjectURL(newUrl);
  }, [svg]);
  return {
    url,
    unsupportedCharacters: drawing?.unsupportedCharacters ?? [],
    problem: error?.message ?? null,
    isDrawing: isFetching || designJson !== debouncedJson,
  };
}
