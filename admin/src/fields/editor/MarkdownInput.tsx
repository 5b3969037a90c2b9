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

/** The ways of writing a long text. */
const editors = {
  rich: lazyPart(() => import("./RichTextEditor.tsx")),
  markdown: lazyPart(() => import("./SourceEditor.tsx")),
};

/** The way of writing that the owner chose in this browser, and how to choose another. */
const useWayOfWriting = () => useStore<keyof typeof editors>("writing.way", "rich");

/** Loads the owner's way of writing while the text itself is on its way. */
export function usePreloadedEditor() {
  const [way] = useWayOfWriting();
  useEffect(() => {
    // Where that fails, the field asks again and tells.
    editors[way].preload().catch(() => undefined);
  }, [way]);
}

const choice = { px: 1.5, py: 0.25 } as const;

/** A long text, kept as Markdown and written as that or as rich text, with its words and its reading time. */
export function MarkdownInput(props: FieldProps) {
  const field = useField<string>(props);
  const [way, setWay] = useWayOfWriting();
  const Editor = editors[way];
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
          value={way}
          onChange={(_, chosen: typeof way | null) => chosen && setWay(chosen)}
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
