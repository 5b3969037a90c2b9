import FocusIcon from "@mui/icons-material/CenterFocusStrongOutlined";
import PreviewIcon from "@mui/icons-material/PreviewOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import { Box, type Theme, ToggleButton, Tooltip, useMediaQuery } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "react-admin";
import { useFormState } from "react-hook-form";
import { editorMessage } from "../i18n/en/editor.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { useFocusMode } from "../layout/use-focus-mode.ts";
import { InertWhileSaving } from "./InertWhileSaving.tsx";
import { usePreviewDevice } from "./preview/preview-device.ts";

/** Panel beside the text; on a narrow screen it replaces the text. */
type Panel = "settings" | "preview";

interface WritingLayoutProps {
  /** Publishing state. */
  state: ReactNode;
  /** Main button, such as Publish. */
  action: ReactNode;
  settings: { label: string; fields: ReactNode };
  preview: ReactNode;
  /** Title and text. */
  children: ReactNode;
}

/** Widths of the text and the panel. */
const columns = {
  none: "minmax(0, 48rem)",
  settings: "minmax(0, 1fr) minmax(22rem, 26rem)",
  phone: "minmax(0, 1fr) minmax(22rem, 26rem)",
  desktop: "minmax(22rem, 2fr) minmax(0, 3fr)",
};

/** Form layout for long texts: settings and preview are panels that the owner opens with a button. */
export function WritingLayout({ state, action, settings, preview, children }: WritingLayoutProps) {
  const isWide = useMediaQuery("(min-width: 1200px)", { noSsr: true });
  const [device] = usePreviewDevice();
  const [panel, setPanel] = usePanel(isWide);
  const settingsPanel = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const focus = useFocusMode();
  const { submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt to save
  useEffect(() => {
    const firstInvalid = (within: HTMLElement | null) =>
      within?.querySelector<HTMLElement>("[aria-invalid=true]");
    const first = firstInvalid(text.current) ?? firstInvalid(settingsPanel.current);
    if (!first) return;
    if (settingsPanel.current?.contains(first)) setPanel("settings");
    else if (!isWide) setPanel(null);
    const timer = setTimeout(() => first.focus());
    return () => clearTimeout(timer);
  }, [submitCount]);

  const isTextShown = isWide || panel === null;
  const layout = panel === "preview" ? device : (panel ?? "none");

  return (
    <Box data-focus={focus.isOn || undefined}>
      <Box sx={bar}>
        {state}
        <Box
          role="group"
          aria-label={editorMessage("beside")}
          sx={{ display: "flex", gap: 0.5, ml: "auto" }}
        >
          <Tool
            label={settings.label}
            icon={<SettingsIcon />}
            isOn={panel === "settings"}
            onChange={() => setPanel(panel === "settings" ? null : "settings")}
          />
          <Tool
            label={sharedMessage("preview")}
            icon={<PreviewIcon />}
            isOn={panel === "preview"}
            onChange={() => setPanel(panel === "preview" ? null : "preview")}
          />
          <Tool
            label={editorMessage("focus")}
            icon={<FocusIcon />}
            isOn={focus.isOn}
            onChange={focus.toggle}
          />
        </Box>
        {action}
      </Box>
      <Box
        sx={{
          display: "grid",
          alignItems: "start",
          justifyContent: "center",
          gap: 5,
          gridTemplateColumns: isWide ? columns[layout] : "minmax(0, 1fr)",
        }}
      >
        <Box ref={text} sx={[column, { display: isTextShown ? "block" : "none" }]}>
          <Box sx={{ maxWidth: "48rem", mx: "auto" }}>
            <InertWhileSaving>{children}</InertWhileSaving>
          </Box>
        </Box>
        {/* Hidden instead of unmounted, so that its fields are validated. */}
        <Box
          ref={settingsPanel}
          component="section"
          aria-label={settings.label}
          sx={[{ display: panel === "settings" ? "block" : "none" }, isWide && panelStyle]}
        >
          <InertWhileSaving>{settings.fields}</InertWhileSaving>
        </Box>
        {panel === "preview" && (
          <Box
            id="room-preview"
            sx={{ minWidth: 0, alignSelf: "stretch", "--preview-top": "8.5rem" }}
          >
            {preview}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onChange: () => void;
}

/** Toggle button; shows its label on wide screens. */
function Tool({ label, icon, isOn, onChange }: ToolProps) {
  const hasLabel = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up("md"), { noSsr: true });
  return (
    <Tooltip title={hasLabel ? "" : label}>
      <ToggleButton
        size="small"
        value={label}
        selected={isOn}
        aria-label={label}
        onChange={onChange}
        sx={tool}
      >
        {icon}
        {hasLabel && <Box sx={{ ml: 1 }}>{label}</Box>}
      </ToggleButton>
    </Tooltip>
  );
}

/** State of the open panel. Stored in this browser on wide screens; on narrow ones the text comes first. */
function usePanel(isWide: boolean) {
  const stored = useStore<Panel | null>("room.side", null);
  const local = useState<Panel | null>(null);
  return isWide ? stored : local;
}

const bar = {
  position: "sticky",
  top: 56,
  "[data-focus] > &": { top: 0 },
  zIndex: 3,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mx: { xs: -2, md: -4 },
  px: { xs: 2, md: 4 },
  py: 1,
  mb: 3,
  bgcolor: "background.default",
  borderBottom: 1,
  borderColor: "divider",
} as const;

const column = {
  minWidth: 0,
  // Fills the space between the bars.
  "--text-height": "max(14rem, 100dvh - 27rem)",
  // Below this bar and the admin's top bar.
  "--toolbar-top": "109px",
  "[data-focus] &": { "--toolbar-top": "53px" },
} as const;

const tool = { minWidth: 44, minHeight: 36, px: 1.25, py: 0, "& svg": { fontSize: 20 } } as const;

const panelStyle = {
  position: "sticky",
  top: "8.5rem",
  maxHeight: "calc(100dvh - 14rem)",
  overflowY: "auto",
  // Space for focus rings.
  px: 0.5,
  pb: 1,
} as const;
