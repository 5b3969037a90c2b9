import AddIcon from "@mui/icons-material/Add";
import { Box, IconButton, Popper, useMediaQuery } from "@mui/material";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { editorMessage } from "../../i18n/en/editor.ts";

export interface EditorFrameProps {
  toolbar: ReactNode;
  /** Element that contains the text. */
  area: RefObject<HTMLElement | null>;
  isInvalid: boolean;
  children: ReactNode;
}

/**
 * Frame of an editor that fills the page, without a border. The toolbar appears at selected text or, opened by a
 * button, at the cursor; on phones, above the on-screen keyboard.
 */
export function PageEditorFrame({ toolbar, area, children }: EditorFrameProps) {
  const isDocked = useMediaQuery("(max-width: 48rem), (pointer: coarse)");
  const [hasFocus, setFocus] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  const toolsRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Whether the owner opened or closed the toolbar; null after the selection has changed. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const [selection, setSelection] = useState<TextSelection | null>(null);
  const latestSelection = useRef<TextSelection>(null);
  const isOpen = hasFocus && (choice ?? selection?.isRange === true);
  const isAtButton = choice === true && !selection?.isRange;

  useEffect(() => {
    const listener = () => {
      const newSelection = selectionIn(area.current);
      if (!newSelection || isSameSelection(latestSelection.current, newSelection)) return;
      latestSelection.current = newSelection;
      setChoice(null);
      // Ignores cursor moves within text, because each key press causes one.
      setSelection((shownSelection) =>
        shownSelection && isInText(shownSelection) && isInText(newSelection)
          ? shownSelection
          : newSelection,
      );
    };
    document.addEventListener("selectionchange", listener);
    return () => document.removeEventListener("selectionchange", listener);
  }, [area]);

  function openToolbar(isByKeyboard: boolean) {
    setChoice(true);
    if (isByKeyboard) setTimeout(() => toolsRef.current?.querySelector("button")?.focus());
  }

  /** Handles Escape before the editor does. Ignores menus and dialogs, which are outside the frame. */
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isInFrame = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || !isOpen || isDocked || !isInFrame) return;
    // Without this, Escape would also end focus mode.
    event.stopPropagation();
    setChoice(false);
    area.current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
  }

  const lineTop =
    selection && frameRef.current
      ? selection.rect().top - frameRef.current.getBoundingClientRect().top
      : 0;
  return (
    <Box
      ref={frameRef}
      sx={{ position: "relative" }}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
      onKeyDownCapture={handleKeyDown}
    >
      {/* Precedes the tools, so that Tab moves from the title to the text. */}
      {children}
      {isDocked ? (
        <Dock isShown={hasFocus}>{toolbar}</Dock>
      ) : (
        <>
          <IconButton
            ref={buttonRef}
            aria-label={editorMessage("formatting")}
            aria-expanded={isOpen}
            // Keeps the cursor in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setSelection(latestSelection.current)}
            onClick={({ detail: clickCount }) => openToolbar(clickCount === 0)}
            sx={[
              openButtonStyle,
              // This button stays within the frame if the text has become shorter since the cursor was set. Otherwise
              // the page would become shorter when the editor loses the focus, and move a button that is being clicked.
              { top: `min(${lineTop}px, 100% - 32px)` },
              !(hasFocus && selection?.isEmptyBlock) && onlyByKeyboardStyle,
            ]}
          >
            <AddIcon fontSize="small" />
          </IconButton>
          <Popper
            ref={toolsRef}
            role="presentation"
            open={isOpen}
            keepMounted
            disablePortal
            anchorEl={
              isAtButton || !selection
                ? buttonRef.current
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
      )}
    </Box>
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
  /** Start, end and {@link isEmptyBlock}, to compare selections. */
  key: readonly unknown[];
  /** Whether text is selected; false for a cursor. */
  isRange: boolean;
  isEmptyBlock: boolean;
  /** Position on the screen: the selected text, or the line of the cursor. */
  rect(): DOMRect;
}

/** True for a cursor within text. The toolbar and its button are then hidden. */
const isInText = ({ isRange, isEmptyBlock }: TextSelection) => !isRange && !isEmptyBlock;

const isSameSelection = (a: TextSelection | null, b: TextSelection) =>
  b.key.every((part, index) => part === a?.key[index]);

/** The document's selection, or null if it is outside the element. */
function selectionIn(area: HTMLElement | null): TextSelection | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!node || !area?.contains(node) || selection.rangeCount === 0) return null;
  // Copy the range, because the document's own range may change.
  const range = selection.getRangeAt(0).cloneRange();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const block = node instanceof HTMLElement ? node : node.parentElement;
  const isRange = !selection.isCollapsed;
  const isEmptyBlock = !isRange && block?.textContent === "" && !block.querySelector("img");
  return {
    key: [startContainer, startOffset, endContainer, endOffset, isEmptyBlock],
    isRange,
    isEmptyBlock,
    rect() {
      const rect = range.getBoundingClientRect();
      // The cursor in an empty block has no rectangle.
      return rect.height > 0 || !block ? rect : block.getBoundingClientRect();
    },
  };
}
