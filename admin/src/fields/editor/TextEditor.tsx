import { Alert, Box, Skeleton, type Theme } from "@mui/material";
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { editorMessage } from "../../i18n/en/editor.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";
import type { Field } from "../field.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { tellBlock } from "./followed-block.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { prose } from "./prose.ts";
import type { Act, CreateEditing, TextEditing } from "./text-editing.ts";
import { around, stepped, type TextHistory } from "./text-history.ts";
import { tools } from "./tools.ts";
import type { useFrontMatter } from "./use-front-matter.ts";
import { usePictures } from "./use-pictures.tsx";

const LinkDialog = lazyPart(() => import("./LinkDialog.tsx"));

export interface TextEditorProps {
  /** Its value is Markdown. */
  field: Field<string>;
  labelId: string;
  /** Id of what describes the field. */
  helpId: string;
  /** What can be undone and redone beyond the changes made in this editor. */
  history: RefObject<TextHistory>;
  frontMatter: ReturnType<typeof useFrontMatter>;
}

/** A text and its toolbar, whichever way it is written; pictures are pasted, dropped or chosen from the library. */
export function TextEditor(props: TextEditorProps & { create: CreateEditing }) {
  const { create, field, labelId, helpId, history, frontMatter } = props;
  const { id, value } = field;
  const isInvalid = field.error !== undefined;
  const parent = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<TextEditing | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [format, setFormat] = useState<ReadonlySet<Act> | null>(null);
  const [linking, setLinking] = useState<{ address: string; choose(to: string): void } | null>(
    null,
  );
  const pictures = usePictures(editing);
  /** The text that the editor shows; what comes back from the form as it left needs no opening. */
  const shown = useRef(value);

  const changed = useEffectEvent((text: string) => {
    shown.current = text;
    // Of the editor's own steps there are none as long as there are others to redo.
    if (history.current.future.length > 0) history.current = { ...history.current, future: [] };
    field.change(text);
  });

  const takePasted = useEffectEvent(pictures.takePasted);

  useEffect(() => {
    if (!parent.current) return;
    let isGone = false;
    const created = create(parent.current, shown.current, {
      onChange: (text) => changed(text),
      onFormat: (now) => setFormat((before) => (before && isSame(before, now) ? before : now)),
      onBlock: tellBlock,
      onPictures: (pasted) => takePasted(pasted),
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
      created
        .then((ready) => {
          history.current = around(history.current, ready.steps());
          ready.destroy();
        })
        .catch(() => undefined);
    };
  }, [create, history]);

  // In one step with `inert`: Milkdown's text is a field without a name until here.
  useLayoutEffect(() => {
    const attributes = {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelId,
      "aria-describedby": helpId,
      "aria-invalid": String(isInvalid),
      spellcheck: "true",
      autocapitalize: "sentences",
    };
    for (const entry of Object.entries(attributes)) editing?.element.setAttribute(...entry);
  }, [editing, id, labelId, helpId, isInvalid]);

  useEffect(() => {
    if (!editing) return;
    field.ref(editing.element);
    return () => field.ref(null);
  }, [editing, field.ref]);

  useEffect(() => {
    if (!editing || shown.current === value) return;
    const { past } = around(history.current, editing.steps());
    history.current = { past: [...past, shown.current], future: [] };
    shown.current = value;
    editing.open(value);
  }, [editing, value, history]);

  /** Undoes or redoes in the editor, and beyond its first or last text in what the text was before. */
  function step(way: "undo" | "redo") {
    if (!editing) return;
    if (editing[way]()) return frontMatter.follow();
    const next = stepped(around(history.current, editing.steps()), shown.current, way);
    if (!next) return;
    history.current = next.history;
    shown.current = next.text;
    editing.open(next.text, true);
    field.change(next.text);
    frontMatter.follow();
  }

  function pressed(event: KeyboardEvent) {
    const way = historyKey(event);
    if (way) {
      stop(event);
      return step(way);
    }
    const tool = tools.find(({ letter }) => letter === event.key.toLowerCase());
    if (!editing || !tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return;
    // Without a selection this key opens the palette, as everywhere.
    if (tool.act === "link" && document.getSelection()?.isCollapsed !== false) return;
    stop(event);
    editing.run(tool.act, "");
  }

  /** Pastes Markdown that begins with front matter, which may be for other fields. */
  function takeFrontMatter(event: SyntheticEvent, data: DataTransfer): boolean {
    const found = splitFrontMatter(data.getData("text/plain"));
    if (!editing || !found || editing.isInCode()) return false;
    stop(event);
    void frontMatter.paste(found, editing.paste);
    return true;
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
    return <Alert severity="error">{editorMessage("notRich")}</Alert>;
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
        inert={!editing}
        sx={prose}
        onBlur={field.onBlur}
        onKeyDownCapture={pressed}
        onPasteCapture={(event) => {
          const data = event.clipboardData;
          // Office programs add a picture of the words that were copied.
          if (!takeFrontMatter(event, data) && !holdsWords(data)) take(event, data);
        }}
        onDropCapture={(event) => {
          if (take(event, event.dataTransfer)) editing?.pointAt(event.clientX, event.clientY);
        }}
      />
      {pictures.parts}
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

function isSame(one: ReadonlySet<Act>, other: ReadonlySet<Act>): boolean {
  return one.size === other.size && [...one].every((act) => other.has(act));
}

/** True for a clipboard with formatted words in it. Browsers add its address to a picture. */
function holdsWords(data: DataTransfer): boolean {
  const text = data.getData("text/plain").trim();
  return data.getData("text/html") !== "" && text !== "" && !URL.canParse(text);
}

function historyKey(event: KeyboardEvent): "undo" | "redo" | null {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}

function stop(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const frame = ({ palette: { text, primary, background } }: Theme) => ({
  "--editor-muted": text.secondary,
  "--editor-accent": primary.main,
  border: 1,
  borderRadius: 1,
  bgcolor: background.paper,
  "&:focus-within": { borderColor: primary.main, boxShadow: `inset 0 0 0 1px ${primary.main}` },
});
