import { Box, FormHelperText, FormLabel, Skeleton } from "@mui/material";
import { lazy, Suspense } from "react";
import { type FieldProps, useField } from "../../inputs/field.ts";
import { countWords, readingMinutes } from "./reading-time.ts";

const MarkdownEditor = lazy(() => import("./MarkdownEditor.tsx"));

/** A long text in Markdown, with its words and the time that reading them takes. */
export function MarkdownInput(props: FieldProps) {
  const field = useField<string>(props);
  const labelId = `${field.id}-label`;
  const helpId = `${field.id}-help`;
  return (
    <Box>
      <FormLabel
        component="span"
        id={labelId}
        error={field.error !== undefined}
        sx={{ display: "block", mb: 0.75, fontSize: "0.8125rem", fontWeight: 500 }}
      >
        {field.label}
      </FormLabel>
      <Suspense fallback={<Skeleton variant="rounded" height="25rem" />}>
        <MarkdownEditor
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
  return `${words === 1 ? "1 word" : `${words} words`}, ${readingMinutes(words)} min to read`;
}
