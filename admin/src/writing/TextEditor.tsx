import { Alert, Box, Skeleton, type Theme } from "@mui/material";
import {
  type KeyboardEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { tellBlock } from "../preview/followed-block.ts";
import { lazyPart } from "../shared/lazy-part.tsx";
import { writingWord } from "../words/en/writing.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { prose } from "./prose.ts";
import type { Act, CreateEditing, TextEditing } from "./text-editing.ts";
import { tools } from "./tools.ts";
import { usePictures } from "./use-pictures.tsx";

const LinkDialog = lazyPart(() => import("./LinkDialog.tsx"));

export interface TextEditorProps {
  id: string;
  labelId: string;
  /** Id of what describes the field. */
  helpId: string;
  /** Markdown. */
  value: string;
  isInvalid: boolean;
  onChange(value: string): void;
  onBlur(): void;
  /** Gives the form what to focus when the text has a problem. */
  focusRef(element: HTMLElement | null): void;
}

interface Linking {
  address: string;
  choose(address: string): void;
}

/** A text and its toolbar, whichever way it is written; pictures are pasted, dropped or chosen from the library. */
export function TextEditor({ create, ...props }: TextEditorProps & { create: CreateEditing }) {
  const { id, value, isInvalid, focusRef } = props;
  const parent = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<TextEditing | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [format, setFormat] = useState<ReadonlySet<Act> | null>(null);
  const [linking, setLinking] = useState<Linking | null>(null);
  const pictures = usePictures(editing);
  /** The text that the editor shows; what comes back from the form as it left needs no opening. */
  const shown = useRef(value);

  // The editor outlives renders and has to call the newest handlers.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!parent.current) return;
    let isGone = false;
    shown.current = latest.current.value;
    const created = create(parent.current, shown.current, {
      attributes: () => attributesOf(latest.current),
      onChange(text) {
        shown.current = text;
        latest.current.onChange(text);
      },
      onFormat: (now) => setFormat((before) => (before && isSame(before, now) ? before : now)),
      onBlock: tellBlock,
      askForLink: (address, choose) => setLinking({ address, choose }),
    });
    created.then(
      (ready) => !isGone && setEditing(ready),
      (error: unknown) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      created.then(({ destroy }) => destroy()).catch(() => undefined);
    };
  }, [create]);

  useEffect(() => {
    if (!editing) return;
    focusRef(editing.element);
    return () => focusRef(null);
  }, [editing, focusRef]);

  useEffect(() => {
    if (!editing || shown.current === value) return;
    shown.current = value;
    editing.open(value);
  }, [editing, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes say whether the text has a problem.
  useEffect(() => editing?.refresh(), [editing, isInvalid]);

  function pressed(event: KeyboardEvent) {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!editing || !tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return;
    // Without a selection this key opens the palette, as everywhere.
    if (tool.act === "link" && document.getSelection()?.isCollapsed !== false) return;
    stop(event);
    editing.run(tool.act, "");
  }

  /** Takes the pictures that come with an event; the editor takes everything else. */
  function take(event: SyntheticEvent, { files }: DataTransfer): boolean {
    const found = [...files].filter(({ type }) => type.startsWith("image/"));
    if (!editing || found.length === 0) return false;
    stop(event);
    pictures.take(found);
    return true;
  }

  if (hasFailed) {
    return <Alert severity="error">{writingWord("notRich")}</Alert>;
  }
  return (
    <Box sx={[frame, { borderColor: isInvalid ? "error.main" : "text.secondary" }]}>
      {editing ? (
        <EditorToolbar
          controls={id}
          format={format}
          onAct={editing.run}
          onPicture={pictures.choose}
        />
      ) : (
        <Skeleton height={44} />
      )}
      <Box
        ref={parent}
        sx={prose}
        onBlur={props.onBlur}
        onKeyDownCapture={pressed}
        onPasteCapture={(event) => take(event, event.clipboardData)}
        onDropCapture={(event) => {
          if (take(event, event.dataTransfer)) editing?.pointAt(event.clientX, event.clientY);
        }}
      />
      {pictures.dialogs}
      {linking && (
        <Suspense fallback={null}>
          <LinkDialog
            initial={linking.address}
            onClose={() => setLinking(null)}
            onChosen={(address) => {
              setLinking(null);
              // Only a dialog that is gone lets the text have the focus.
              requestAnimationFrame(() => linking.choose(address));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

function attributesOf({ id, labelId, helpId, isInvalid }: TextEditorProps): Record<string, string> {
  return {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    "aria-describedby": helpId,
    spellcheck: "true",
    autocapitalize: "sentences",
    ...(isInvalid ? { "aria-invalid": "true" } : {}),
  };
}

function isSame(one: ReadonlySet<Act>, other: ReadonlySet<Act>): boolean {
  return one.size === other.size && [...one].every((act) => other.has(act));
}

function stop(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const frame = ({ palette: { text, primary, error, background } }: Theme) => ({
  "--editor-muted": text.secondary,
  "--editor-accent": primary.main,
  border: 1,
  borderRadius: 1,
  bgcolor: background.paper,
  "&:focus-within": { borderColor: primary.main, boxShadow: `inset 0 0 0 1px ${primary.main}` },
  "& .picture-note": { color: text.secondary, fontSize: "0.875rem", fontFamily: "inherit" },
  "& .picture-note[role=alert]": { color: error.main },
  "& .picture-note button": {
    minHeight: 24,
    ml: 1,
    p: 0,
    border: 0,
    background: "none",
    color: primary.main,
    font: "inherit",
    textDecoration: "underline",
    cursor: "pointer",
  },
});
