import { type ReactNode, Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { newPostPath } from "../../features/posts/index.ts";
import {
  CommandPaletteContext,
  type CommandPaletteState,
} from "../../layout/command-palette-context.ts";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { headingFocusState } from "../../layout/PageHeading.tsx";
import { useKeyDown } from "../../layout/page-events.ts";
import { useTrackRecentPages } from "./recent-pages.ts";

const CommandPalette = lazyComponent(() => import("./CommandPalette.tsx"));
const ShortcutsSheet = lazyComponent(() => import("./ShortcutsSheet.tsx"));

type Dialog = "palette" | "shortcuts" | null;

/**
 * Opens the command palette and the list of keyboard shortcuts, by keys and through its context. Also handles the
 * shortcut for a new post.
 */
export function CommandPaletteProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const navigate = useNavigate();
  useTrackRecentPages();

  useKeyDown((event) => {
    const key = event.key.toLowerCase();
    // Load the palette when Ctrl or Cmd is pressed, before K follows.
    if (key === "control" || key === "meta") CommandPalette.preload().catch(() => undefined);
    const hasCtrlOrCmd = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (hasCtrlOrCmd && key === "k") {
      event.preventDefault();
      setDialog((previous) => (previous === "palette" ? null : "palette"));
    } else if (hasCtrlOrCmd && key === "n" && !dialog && !isTyping(event.target)) {
      event.preventDefault();
      navigate(newPostPath, { state: headingFocusState });
    } else if (event.key === "?" && !dialog && !isTyping(event.target)) {
      event.preventDefault();
      setDialog("shortcuts");
    }
  });

  const contextValue = useMemo<CommandPaletteState>(
    () => ({
      openPalette: () => setDialog("palette"),
      openShortcuts: () => setDialog("shortcuts"),
      close: () => setDialog(null),
    }),
    [],
  );

  return (
    <CommandPaletteContext value={contextValue}>
      {children}
      <Suspense>
        {dialog === "palette" && <CommandPalette />}
        {dialog === "shortcuts" && <ShortcutsSheet />}
      </Suspense>
    </CommandPaletteContext>
  );
}

/** Whether a key press enters text, so that a letter must not run a command. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])',
    )
  );
}
