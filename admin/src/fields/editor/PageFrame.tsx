import AddIcon from "@mui/icons-material/Add";
import { Box, IconButton, Popper, useMediaQuery } from "@mui/material";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { editorMessage } from "../../i18n/en/editor.ts";

export interface FrameProps {
  toolbar: ReactNode;
  /** Element that contains the text. */
  area: RefObject<HTMLElement | null>;
  isInvalid: boolean;
  children: ReactNode;
}

/** Whether the owner opened or closed the toolbar. The choice applies until the selection changes. */
interface ToolbarChoice {
  selection: TextSelection | null;
  isOpen: boolean;
}

/**
 * Frame of an editor that fills the page, without a border. The toolbar appears at selected text or, opened by a
 * button, at the cursor; on phones, above the on-screen keyboard.
 */
export function PageFrame({ toolbar, area, children }: FrameProps) {
  const isDocked = useMediaQuery("(max-width: 48rem), (pointer: coarse)", { noSsr: true });
  const [hasFocus, setFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={frame}
      sx={{ position: "relative" }}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      {/* Precedes the tools, so that Tab moves from the title to the text. */}
      {children}
      {isDocked ? (
        <Dock isShown={hasFocus}>{toolbar}</Dock>
      ) : (
        <FloatingTools area={area} frame={frame} hasFocus={hasFocus} toolbar={toolbar} />
      )}
    </Box>
  );
}

interface FloatingToolsProps extends Pick<FrameProps, "toolbar" | "area"> {
  frame: RefObject<HTMLElement | null>;
  hasFocus: boolean;
}

/** Toolbar at selected text or at the button beside the cursor. */
function FloatingTools({ area, frame, hasFocus, toolbar }: FloatingToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<ToolbarChoice>({ selection: null, isOpen: false });
  const [selection, updateSelection] = useSelection(area, choice.selection);
  const choiceApplies = choice.selection === selection;
  const isOpen = hasFocus && (choiceApplies ? choice.isOpen : selection?.isRange === true);
  const isAtButton = choiceApplies && choice.isOpen && !selection?.isRange;

  function open(isByKeyboard: boolean) {
    setChoice({ selection, isOpen: true });
    if (isByKeyboard) setTimeout(() => tools.current?.querySelector("button")?.focus());
  }

  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // Without this, Escape would also end focus mode.
    event.stopPropagation();
    setChoice({ selection, isOpen: false });
    area.current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
  });

  useEffect(() => {
    const { current } = frame;
    // Runs before the editor's handler, which also handles Escape. Does not receive events of menus and
    // dialogs, because they are outside the frame.
    const listener = (event: KeyboardEvent) => handleEscape(event);
    current?.addEventListener("keydown", listener, true);
    return () => current?.removeEventListener("keydown", listener, true);
  }, [frame]);

  const lineTop =
    selection && frame.current
      ? selection.rect().top - frame.current.getBoundingClientRect().top
      : 0;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={editorMessage("formatting")}
        aria-expanded={isOpen}
        // Keeps the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={updateSelection}
        onClick={({ detail }) => open(detail === 0)}
        sx={[
          openButtonStyle,
          { top: lineTop },
          !(hasFocus && selection?.isEmptyBlock) && onlyByKeyboardStyle,
        ]}
      >
        <AddIcon fontSize="small" />
      </IconButton>
      <Popper
        ref={tools}
        role="presentation"
        open={isOpen}
        keepMounted
        disablePortal
        anchorEl={
          isAtButton || !selection
            ? button.current
            : { getBoundingClientRect: selection.rect, contextElement: area.current as Element }
        }
        placement={isAtButton ? "right" : "top-start"}
        // Keeps the toolbar below the page's bar.
        modifiers={[{ name: "flip", options: { padding: { top: 64 } } }]}
        sx={{ zIndex: 2, "& [role=toolbar]": floatingStyle }}
      >
        {toolbar}
      </Popper>
    </>
  );
}

function Dock({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const bottomPx = useKeyboardHeight();
  return (
    <Box sx={[dockStyle, { bottom: bottomPx }, !isShown && { display: "none" }]}>{children}</Box>
  );
}

const openButtonStyle = {
  position: "absolute",
  left: -40,
  width: 32,
  height: 32,
  border: 1,
  borderColor: "divider",
  borderRadius: "50%",
  color: "text.secondary",
} as const;

const onlyByKeyboardStyle = {
  "&:not(:focus-visible)": { opacity: 0, pointerEvents: "none" },
} as const;

const floatingStyle = {
  gap: 0.25,
  my: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  boxShadow: "0 12px 32px -12px rgb(0 0 0 / 0.28)",
} as const;

const dockStyle = {
  position: "fixed",
  left: 0,
  right: 0,
  zIndex: 3,
  pb: "env(safe-area-inset-bottom)",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
  "& [role=toolbar]": { overflowX: "auto", "& button": { width: 44, height: 44 } },
} as const;

function subscribe(onChange: () => void) {
  const viewport = window.visualViewport;
  viewport?.addEventListener("resize", onChange);
  viewport?.addEventListener("scroll", onChange);
  return () => {
    viewport?.removeEventListener("resize", onChange);
    viewport?.removeEventListener("scroll", onChange);
  };
}

function measureKeyboardHeight(): number {
  const viewport = window.visualViewport;
  // Ignore zooming, which also makes the viewport smaller.
  if (!viewport || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/** Height in pixels of an on-screen keyboard that covers the page. 0 in browsers that make the page smaller instead. */
function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, measureKeyboardHeight);
}

interface TextSelection {
  /** The selected range. Unlike `rect`, it does not follow later changes of the text. */
  range: StaticRange;
  /** Whether text is selected; false for a cursor. */
  isRange: boolean;
  isEmptyBlock: boolean;
  /** Position on the screen: the selected text, or the line of the cursor. */
  rect(): DOMRect;
}

/**
 * The document's selection inside an element, or the last one while the selection is elsewhere. Ignores cursor moves
 * within text, because each key press causes one.
 *
 * @param selectionOfChoice selection at which the owner opened or closed the toolbar. A move away from this selection
 *   is always reported, because it ends the owner's choice.
 * @returns the selection and a function that updates it.
 */
function useSelection(
  area: RefObject<HTMLElement | null>,
  selectionOfChoice: TextSelection | null,
) {
  const [selection, setSelection] = useState<TextSelection | null>(null);
  const latestSelection = useRef<TextSelection | null>(null);
  const update = useCallback(() => setSelection(latestSelection.current), []);
  useEffect(() => {
    const listener = () => {
      const newSelection = selectionIn(area.current);
      if (!newSelection) return;
      if (!latestSelection.current || !isSame(latestSelection.current, newSelection))
        latestSelection.current = newSelection;
      setSelection((shownSelection) =>
        shownSelection &&
        shownSelection !== selectionOfChoice &&
        isInText(shownSelection) &&
        isInText(newSelection)
          ? shownSelection
          : latestSelection.current,
      );
    };
    document.addEventListener("selectionchange", listener);
    return () => document.removeEventListener("selectionchange", listener);
  }, [area, selectionOfChoice]);
  return [selection, update] as const;
}

/** True for a cursor within text. The toolbar and its button are then hidden. */
const isInText = ({ isRange, isEmptyBlock }: TextSelection) => !isRange && !isEmptyBlock;

function selectionIn(area: HTMLElement | null): TextSelection | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!node || !area?.contains(node) || selection.rangeCount === 0) return null;
  // Copy the range, because the document's own range may change.
  const range = selection.getRangeAt(0).cloneRange();
  const block = node instanceof HTMLElement ? node : node.parentElement;
  const isRange = !selection.isCollapsed;
  return {
    range: new StaticRange(range),
    isRange,
    isEmptyBlock: !isRange && block?.textContent === "" && !block.querySelector("img"),
    rect() {
      const rect = range.getBoundingClientRect();
      // The cursor in an empty block has no rectangle.
      return rect.height > 0 || !block ? rect : block.getBoundingClientRect();
    },
  };
}

function isSame({ range: one, ...last }: TextSelection, { range: other, ...next }: TextSelection) {
  return (
    last.isEmptyBlock === next.isEmptyBlock &&
    one.startContainer === other.startContainer &&
    one.startOffset === other.startOffset &&
    one.endContainer === other.endContainer &&
    one.endOffset === other.endOffset
  );
}
