import FocusIcon from "@mui/icons-material/CenterFocusStrongOutlined";
import PreviewIcon from "@mui/icons-material/PreviewOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import { Box, useMediaQuery } from "@mui/material";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "react-admin";
import { useFormState } from "react-hook-form";
import { whenIdle } from "../data/when-idle.ts";
import { waitForEarlyParse } from "../fields/editor/early-parse.ts";
import { editorMessage } from "../i18n/en/editor.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { useFocusMode } from "../layout/use-focus-mode.ts";
import { InertWhileSaving } from "./InertWhileSaving.tsx";
import { sideBySideQuery, usePreviewDevice } from "./preview/preview-device.ts";
import { WritingBar, type WritingBarProps } from "./WritingBar.tsx";

/** Panel beside the text; on a narrow screen it replaces the text. */
type Panel = "settings" | "preview";

interface WritingLayoutProps extends Pick<WritingBarProps, "page" | "state" | "action"> {
  settings: { label: string; fields: ReactNode };
  preview: ReactNode;
  children: ReactNode;
}

const columns = {
  none: "minmax(0, 42rem)",
  settings: "minmax(0, 1fr) 25rem",
  phone: "minmax(0, 1fr) minmax(22rem, 26rem)",
  desktop: "minmax(22rem, 2fr) minmax(0, 3fr)",
};

/** Form layout for long texts: settings and preview are panels that the owner opens with a button. */
export function WritingLayout(props: WritingLayoutProps) {
  const { page, state, action, settings, preview, children } = props;
  const isWide = useMediaQuery(sideBySideQuery);
  const [device] = usePreviewDevice();
  const [storedPanel, setPanel] = usePanel(isWide);
  const settingsPanelRef = useRef<HTMLDivElement>(null);
  const textColumnRef = useRef<HTMLDivElement>(null);
  const focusMode = useFocusMode();
  const panel = focusMode.isOn ? null : storedPanel;
  const [rendersHiddenSettings, setRendersHiddenSettings] = useState(false);
  const { submitCount } = useFormState();

  // Render hidden settings after the text, because they take as long as the rest of the page. Do not use a transition,
  // because between the render and the commit of a transition, fields miss changes of the form.
  useEffect(() => {
    void waitForEarlyParse().then(() =>
      whenIdle(() => setRendersHiddenSettings(true), { timeout: 2_000 }),
    );
  }, []);

  // Shows the first invalid field before the form focuses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt to save
  useLayoutEffect(() => {
    const findFirstInvalid = (container: HTMLElement | null) =>
      container?.querySelector<HTMLElement>("[aria-invalid=true]");
    const firstInvalidField =
      findFirstInvalid(textColumnRef.current) ?? findFirstInvalid(settingsPanelRef.current);
    if (!firstInvalidField) return;
    if (settingsPanelRef.current?.contains(firstInvalidField)) setPanel("settings");
    else if (!isWide) setPanel(null);
  }, [submitCount]);

  const layout = panel === "preview" ? device : (panel ?? "none");
  const createPanelTool = (name: Panel, label: string, icon: ReactNode) => ({
    label,
    icon,
    isOn: panel === name,
    onClick: () => setPanel(panel === name ? null : name),
  });

  return (
    <Box data-writing-layout data-focus={focusMode.isOn || undefined}>
      <WritingBar
        page={page}
        state={state}
        action={action}
        tools={[
          createPanelTool("settings", settings.label, <SettingsIcon />),
          createPanelTool("preview", sharedMessage("preview"), <PreviewIcon />),
        ]}
        focusModeTool={{
          label: editorMessage("focus"),
          icon: <FocusIcon />,
          isOn: focusMode.isOn,
          onClick: focusMode.toggle,
        }}
      />
      <Box
        sx={{
          display: "grid",
          alignItems: "start",
          justifyContent: "center",
          columnGap: 5,
          gridTemplateColumns: isWide ? columns[layout] : "minmax(0, 42rem)",
        }}
      >
        <Box
          ref={textColumnRef}
          sx={[textColumnStyle, !isWide && panel !== null && { display: "none" }]}
        >
          <InertWhileSaving>{children}</InertWhileSaving>
        </Box>
        {/* The panel is hidden instead of unmounted, so that its fields are validated. */}
        <Box
          ref={settingsPanelRef}
          component="section"
          aria-label={settings.label}
          sx={[{ py: 3 }, isWide && panelStyle, panel !== "settings" && { display: "none" }]}
        >
          {(rendersHiddenSettings || panel === "settings") && (
            <InertWhileSaving>{settings.fields}</InertWhileSaving>
          )}
        </Box>
        {panel === "preview" && <Box sx={previewStyle}>{preview}</Box>}
      </Box>
    </Box>
  );
}

/** State of the open panel. Stored in this browser on wide screens; on narrow screens, panels are closed at first. */
function usePanel(isWide: boolean) {
  const storedPanelState = useStore<Panel | null>("writing.panel", null);
  const localPanelState = useState<Panel | null>(null);
  return isWide ? storedPanelState : localPanelState;
}

const textColumnStyle = {
  width: "100%",
  minWidth: 0,
  maxWidth: "42rem",
  mx: "auto",
  pt: { xs: 3, md: 4.5 },
} as const;

const panelStyle = {
  position: "sticky",
  top: 56,
  height: "calc(100dvh - 56px)",
  overflowY: "auto",
  mr: -4,
  px: 3,
  borderLeft: 1,
  borderColor: "divider",
} as const;

const previewStyle = {
  minWidth: 0,
  alignSelf: "stretch",
  pt: 3,
  "--preview-top": "5rem",
  "--preview-height": "calc(100dvh - 10rem)",
} as const;
