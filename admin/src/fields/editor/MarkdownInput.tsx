import {
  Box,
  FormHelperText,
  FormLabel,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { countWords, readingMinutes } from "@portfolio/content/reading-time";
import { memo, Suspense, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useStore } from "react-admin";
import { editorMessage } from "../../i18n/en/editor.ts";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { hiddenInFocusMode } from "../../layout/use-focus-mode.ts";
import { visuallyHidden } from "../../layout/visually-hidden.ts";
import { type FieldProps, useField } from "../field.ts";
import type { TextHistory } from "./text-history.ts";
import { useFrontMatter } from "./use-front-matter.ts";

const editors = {
  rich: lazyComponent(() => import("./RichTextEditor.tsx")),
  markdown: lazyComponent(() => import("./SourceEditor.tsx")),
};

/** The editor that the owner chose in this browser, and its setter. */
const useEditorMode = () => useStore<keyof typeof editors>("writing.way", "rich");

/** Preloads the chosen editor while the record is loading. */
export function usePreloadEditor() {
  const [mode] = useEditorMode();
  useEffect(() => {
    // Ignore a failure, because the field loads the editor again and shows an error.
    editors[mode].preload().catch(() => undefined);
  }, [mode]);
}

const choice = { px: 1.5, py: 0.25 } as const;

interface MarkdownInputProps extends FieldProps {
  /** Whether the text is the page: without a frame, and with the help text as placeholder. */
  isPage?: boolean;
}

/** Long text stored as Markdown, edited as rich text or as source. Shows word count and reading time. */
export function MarkdownInput({ isPage = false, helperText, ...props }: MarkdownInputProps) {
  const field = useField<string>(props);
  const [mode] = useEditorMode();
  const Editor = editors[mode];
  const history = useRef<TextHistory>({ past: [], future: [] });
  const frontMatter = useFrontMatter(field.name);
  const labelId = `${field.id}-label`;
  const helpId = `${field.id}-help`;
  const value = field.value ?? "";
  const modes = <EditorModes />;
  return (
    <Box>
      <Box sx={isPage ? visuallyHidden : head}>
        <FormLabel component="span" id={labelId} error={field.error !== undefined} sx={labelStyle}>
          {field.label}
        </FormLabel>
        {!isPage && modes}
      </Box>
      <Suspense fallback={<TextSkeleton isPage={isPage} />}>
        <Editor
          field={{ ...field, value }}
          labelId={labelId}
          helpId={helpId}
          history={history}
          frontMatter={frontMatter}
          isPage={isPage}
          placeholder={isPage ? helperText : undefined}
        />
      </Suspense>
      <Box {...(isPage && hiddenInFocusMode)} sx={isPage ? pageFoot : foot}>
        <FormHelperText
          id={helpId}
          error={field.error !== undefined}
          sx={isPage && !field.error ? visuallyHidden : {}}
        >
          {field.error ?? helperText}
        </FormHelperText>
        <FormHelperText sx={{ flex: "none", m: 0 }}>
          <TextLength text={value} />
        </FormHelperText>
        {isPage && modes}
      </Box>
    </Box>
  );
}

/** Memoized, because the field renders with every key. */
const EditorModes = memo(() => {
  const [mode, setMode] = useEditorMode();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={editorMessage("editingMode")}
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
  );
});

function TextSkeleton({ isPage }: { isPage: boolean }) {
  if (!isPage) return <Skeleton variant="rounded" height="25rem" />;
  return ["100%", "94%", "98%", "60%"].map((width) => (
    <Skeleton key={width} width={width} height="1.9rem" />
  ));
}

/** Counts after the key is shown, because counting a long text takes as long as showing it. */
function TextLength({ text }: { text: string }) {
  const deferredText = useDeferredValue(text);
  return useMemo(() => length(deferredText), [deferredText]);
}

function length(text: string): string {
  const words = countWords(text);
  const wordCount = editorMessage("words", { smart_count: words });
  return words === 0
    ? wordCount
    : editorMessage("length", { words: wordCount, minutes: readingMinutes(text) });
}

const labelStyle = { fontSize: "0.8125rem", fontWeight: 500 } as const;

const head = { display: "flex", alignItems: "end", justifyContent: "space-between", mb: 0.75 };

const foot = { display: "flex", gap: 2, justifyContent: "space-between", mt: 0.5 } as const;

/** Sticks to the bottom of the window, in front of the text. */
const pageFoot = {
  position: { md: "sticky" },
  bottom: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: 2,
  py: 1,
  bgcolor: "background.default",
  "& > [role=group]": { ml: "auto" },
  "& button": { border: 0, borderRadius: 1 },
} as const;
