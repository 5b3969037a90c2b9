import { Box, FormHelperText, FormLabel, Skeleton } from "@mui/material";
import { countWords, minutesForWords } from "@portfolio/content/reading-time";
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { editorMessage } from "../../i18n/en/editor.ts";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";
import { hiddenInFocusMode } from "../../layout/use-focus-mode.ts";
import { visuallyHidden } from "../../layout/visually-hidden.ts";
import type { FieldProps } from "../field.ts";
import { parseEarly, startParseWorker } from "./early-parse.ts";
import type { TextHistory } from "./text-history.ts";
import { useEditorMode } from "./use-parse-worker.ts";
import { useTextField } from "./use-text-field.ts";

const editors = {
  rich: lazyComponent(() => import("./RichTextEditor.tsx")),
  markdown: lazyComponent(() => import("./SourceEditor.tsx")),
};

/**
 * Preloads the chosen editor.
 *
 * @param isLoading whether the record with its text is loading.
 * @param text text of the record once it is loaded. A worker parses it while the form renders.
 */
export function usePreloadEditor(isLoading = false, text?: string) {
  const [mode] = useEditorMode();
  const isParsed = useRef(false);
  if (mode === "rich" && text !== undefined && !isParsed.current) {
    isParsed.current = true;
    parseEarly(text);
  }
  useEffect(() => {
    if (mode === "rich" && isLoading) startParseWorker();
  }, [mode, isLoading]);
  useEffect(() => {
    // Ignore a failure, because the field loads the editor again and shows an error.
    editors[mode].preload().catch(() => undefined);
  }, [mode]);
}

interface MarkdownInputProps extends FieldProps {
  /** Whether the editor fills the page: without a frame, and with the help text as placeholder. */
  fillsPage?: boolean;
}

/** Long text stored as Markdown, edited as rich text or as source. Shows word count and reading time. */
export function MarkdownInput({ fillsPage = false, helperText, ...props }: MarkdownInputProps) {
  const field = useTextField(props);
  const [mode] = useEditorMode();
  const [hasPendingPictures, setPendingPictures] = useState(false);
  const [shownMode, setShownMode] = useState(mode);
  // Deferred, so that the current editor stays while the code of the other editor loads.
  const loadedMode = useDeferredValue(mode);
  // Keep an editor with pending pictures, because only that editor can insert them and show which uploads failed.
  if (shownMode !== loadedMode && !hasPendingPictures) setShownMode(loadedMode);
  const Editor = editors[shownMode];
  const historyRef = useRef<TextHistory>({ past: [], future: [] });
  const heightRef = useRef(0);
  const labelId = `${field.id}-label`;
  const helpId = `${field.id}-help`;
  const isInvalid = field.error !== undefined;
  return (
    <div>
      <Box sx={fillsPage ? visuallyHidden : headStyle}>
        <FormLabel component="span" id={labelId} error={isInvalid} sx={labelStyle}>
          {field.label}
        </FormLabel>
        {!fillsPage && <EditorModes />}
      </Box>
      <Suspense fallback={<TextSkeleton fillsPage={fillsPage} />}>
        <Editor
          field={field}
          labelId={labelId}
          helpId={helpId}
          historyRef={historyRef}
          heightRef={heightRef}
          onPendingPictures={setPendingPictures}
          fillsPage={fillsPage}
          placeholder={fillsPage ? helperText : undefined}
        />
      </Suspense>
      {hasPendingPictures && shownMode !== mode && (
        <FormHelperText role="status">{editorMessage("editorWaits")}</FormHelperText>
      )}
      <Box {...(fillsPage && hiddenInFocusMode)} sx={fillsPage ? pageFootStyle : footStyle}>
        <FormHelperText
          id={helpId}
          error={isInvalid}
          sx={fillsPage && !isInvalid ? visuallyHidden : {}}
        >
          {field.error ?? helperText}
        </FormHelperText>
        <FormHelperText sx={{ flex: "none", m: 0 }}>
          <TextLength source={field.name} />
        </FormHelperText>
        {fillsPage && <EditorModes />}
      </Box>
    </div>
  );
}

function EditorModes() {
  const [mode, setMode] = useEditorMode();
  return (
    <ToggleChoice
      label={editorMessage("editingMode")}
      choices={(["rich", "markdown"] as const).map((name) => [name, editorMessage(name)])}
      value={mode}
      onChange={(newMode) => newMode && setMode(newMode)}
    />
  );
}

function TextSkeleton({ fillsPage }: { fillsPage: boolean }) {
  if (!fillsPage) return <Skeleton variant="rounded" height="25rem" />;
  return ["100%", "94%", "98%", "60%"].map((width) => (
    <Skeleton key={width} width={width} height="1.9rem" />
  ));
}

const countDelayMs = 300;

/** Words and reading time. Counts after a pause in typing, because counting a long text at each key would be slow. */
function TextLength({ source }: { source: string }) {
  const { getValues, subscribe } = useFormContext();
  const readText = (): string => getValues(source) ?? "";
  const [text, setText] = useState(readText);
  const update = useEffectEvent(() => setText(readText()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      name: source,
      exact: true,
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(update, countDelayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [source, subscribe]);
  return lengthText(text);
}

function lengthText(text: string): string {
  const wordCount = countWords(text);
  const wordsText = editorMessage("words", { smart_count: wordCount });
  return wordCount === 0
    ? wordsText
    : editorMessage("length", { words: wordsText, minutes: minutesForWords(wordCount) });
}

const labelStyle = { fontSize: "0.8125rem", fontWeight: 500 } as const;

const headStyle = {
  display: "flex",
  alignItems: "end",
  justifyContent: "space-between",
  mb: 0.75,
  "& button": { py: 0.25 },
};

const footStyle = { display: "flex", gap: 2, justifyContent: "space-between", mt: 0.5 } as const;

/** Style of the foot, which on wide screens sticks to the bottom of the window, in front of the text. */
const pageFootStyle = {
  position: { md: "sticky" },
  bottom: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: 2,
  py: 1,
  bgcolor: "background.default",
  "& > [role=group]": { ml: "auto" },
  "& button": { border: 0, borderRadius: 1, py: 0.25 },
} as const;
