import {
  Box,
  FormHelperText,
  FormLabel,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { countWords, readingMinutes } from "@portfolio/content/reading-time";
import { Suspense, useEffect, useRef } from "react";
import { useStore } from "react-admin";
import { editorMessage } from "../../i18n/en/editor.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { type FieldProps, useField } from "../field.ts";

import type { TextHistory } from "./text-history.ts";
import { useFrontMatter } from "./use-front-matter.ts";

const editors = {
  rich: lazyPart(() => import("./RichTextEditor.tsx")),
  markdown: lazyPart(() => import("./SourceEditor.tsx")),
};

/** The editor that the owner chose in this browser, and its setter. */
const useEditorMode = () => useStore<keyof typeof editors>("writing.way", "rich");

/** Preloads the chosen editor while the record is loading. */
export function usePreloadEditor() {
  const [mode] = useEditorMode();
  useEffect(() => {
    // On failure the field retries and shows an error.
    editors[mode].preload().catch(() => undefined);
  }, [mode]);
}

const choice = { px: 1.5, py: 0.25 } as const;

/** Long text stored as Markdown, edited as rich text or as source. Shows word count and reading time. */
export function MarkdownInput(props: FieldProps) {
  const field = useField<string>(props);
  const [mode, setMode] = useEditorMode();
  const Editor = editors[mode];
  const history = useRef<TextHistory>({ past: [], future: [] });
  const frontMatter = useFrontMatter(field.name);
  const labelId = `${field.id}-label`;
  const helpId = `${field.id}-help`;
  const value = field.value ?? "";
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "end", justifyContent: "space-between", mb: 0.75 }}>
        <FormLabel
          component="span"
          id={labelId}
          error={field.error !== undefined}
          sx={{ fontSize: "0.8125rem", fontWeight: 500 }}
        >
          {field.label}
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={editorMessage("way")}
          value={mode}
          onChange={(_, chosen: typeof mode | null) => chosen && setMode(chosen)}
        >
          <ToggleButton value="rich" sx={choice}>
            {editorMessage("rich")}
          </ToggleButton>
          <ToggleButton value="markdown" sx={choice}>
            {editorMessage("markdown")}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height="25rem" />}>
        <Editor
          field={{ ...field, value }}
          labelId={labelId}
          helpId={helpId}
          history={history}
          frontMatter={frontMatter}
        />
      </Suspense>
      <Box sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
        <FormHelperText id={helpId} error={field.error !== undefined}>
          {field.error ?? props.helperText}
        </FormHelperText>
        <FormHelperText sx={{ flex: "none" }}>{length(value)}</FormHelperText>
      </Box>
    </Box>
  );
}

function length(text: string): string {
  const words = countWords(text);
  const counted = editorMessage("words", { smart_count: words });
  return words === 0
    ? counted
    : editorMessage("length", { words: counted, minutes: readingMinutes(text) });
}
