import { Box, FormHelperText, FormLabel, Skeleton } from "@mui/material";
import { countWords, readingMinutes } from "@portfolio/content/reading-time";
import { Suspense, useEffect } from "react";
import { type FieldProps, useField } from "../../inputs/field.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useWayOfWriting, WayOfWriting } from "../writing/WayOfWriting.tsx";

const editors = {
  markdown: lazyPart(() => import("./MarkdownEditor.tsx")),
  rich: lazyPart(() => import("../rich-text/RichTextEditor.tsx")),
};

/** Loads the owner's way of writing while the text itself is on its way. */
export function usePreloadedEditor() {
  const [way] = useWayOfWriting();
  useEffect(() => {
    // Where that fails, the field asks again and tells.
    editors[way].preload().catch(() => undefined);
  }, [way]);
}

/** A long text, kept as Markdown and written as that or as rich text, with its words and its reading time. */
export function MarkdownInput(props: FieldProps) {
  const field = useField<string>(props);
  const [way, setWay] = useWayOfWriting();
  const Editor = editors[way];
  const labelId = `${field.id}-label`;
  const helpId = `${field.id}-help`;
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
        <WayOfWriting way={way} onChange={setWay} />
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height="25rem" />}>
        <Editor
          id={field.id}
          labelId={labelId}
          helpId={helpId}
          value={field.value ?? ""}
          isInvalid={field.error !== undefined}
          onChange={field.change}
          onBlur={field.onBlur}
          focusRef={field.ref}
        />
      </Suspense>
      <Box sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
        <FormHelperText id={helpId} error={field.error !== undefined}>
          {field.error ?? props.helperText}
        </FormHelperText>
        <FormHelperText sx={{ flex: "none" }}>{length(field.value ?? "")}</FormHelperText>
      </Box>
    </Box>
  );
}

function length(text: string): string {
  const words = countWords(text);
  if (words === 0) return "0 words";
  return `${words === 1 ? "1 word" : `${words} words`}, ${readingMinutes(text)} min to read`;
}
