import FocusIcon from "@mui/icons-material/CenterFocusStrongOutlined";
import PreviewIcon from "@mui/icons-material/PreviewOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import { Box, type Theme, ToggleButton, Tooltip, useMediaQuery } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "react-admin";
import { useFormState } from "react-hook-form";
import { editorMessage } from "../../i18n/en/editor.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useFocusMode } from "../../layout/use-focus-mode.ts";
import { useScreen } from "../preview/screens.ts";
import { SavingPause } from "../SavingPause.tsx";

/** What can stand beside the text, or in its place where there is no room for both. */
type Side = "settings" | "preview";

interface WritingRoomProps {
  /** Where the text stands as a whole. */
  state: ReactNode;
  /** The one act that it is written for. */
  act: ReactNode;
  /** The fields that are not the text, and what they are called together. */
  settings: { label: string; fields: ReactNode };
  preview: ReactNode;
  /** The title and the text. */
  children: ReactNode;
}

/** Widths of the text and of what stands beside it. */
const columns = {
  none: "minmax(0, 48rem)",
  settings: "minmax(0, 1fr) minmax(22rem, 26rem)",
  phone: "minmax(0, 1fr) minmax(22rem, 26rem)",
  desktop: "minmax(22rem, 2fr) minmax(0, 3fr)",
};

/** A text with nothing around it that is not asked for: its settings and its page wait behind a button each. */
export function WritingRoom({ state, act, settings, preview, children }: WritingRoomProps) {
  const isWide = useMediaQuery("(min-width: 1200px)", { noSsr: true });
  const [screen] = useScreen();
  const [side, setSide] = useSide(isWide);
  const drawer = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const focus = useFocusMode();
  const { submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only trying to save leads to what is wrong
  useEffect(() => {
    const wrong = (within: HTMLElement | null) =>
      within?.querySelector<HTMLElement>("[aria-invalid=true]");
    const first = wrong(text.current) ?? wrong(drawer.current);
    if (!first) return;
    if (drawer.current?.contains(first)) setSide("settings");
    else if (!isWide) setSide(null);
    const timer = setTimeout(() => first.focus());
    return () => clearTimeout(timer);
  }, [submitCount]);

  const isTextShown = isWide || side === null;
  const layout = side === "preview" ? screen : (side ?? "none");

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
            isOn={side === "settings"}
            onChange={() => setSide(side === "settings" ? null : "settings")}
          />
          <Tool
            label={sharedMessage("preview")}
            icon={<PreviewIcon />}
            isOn={side === "preview"}
            onChange={() => setSide(side === "preview" ? null : "preview")}
          />
          <Tool
            label={editorMessage("focus")}
            icon={<FocusIcon />}
            isOn={focus.isOn}
            onChange={focus.toggle}
          />
        </Box>
        {act}
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
          <Box sx={{ maxWidth: "48rem", mx: "auto" }}>{children}</Box>
        </Box>
        {/* Hidden and not taken away: what is in it belongs to the form. */}
        <Box
          ref={drawer}
          component="section"
          aria-label={settings.label}
          sx={[{ display: side === "settings" ? "block" : "none" }, isWide && panel]}
        >
          <SavingPause>{settings.fields}</SavingPause>
        </Box>
        {side === "preview" && (
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

/** A button that stays pressed; with its name where there is room for it. */
function Tool({ label, icon, isOn, onChange }: ToolProps) {
  const isNamed = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up("md"), { noSsr: true });
  return (
    <Tooltip title={isNamed ? "" : label}>
      <ToggleButton
        size="small"
        value={label}
        selected={isOn}
        aria-label={label}
        onChange={onChange}
        sx={tool}
      >
        {icon}
        {isNamed && <Box sx={{ ml: 1 }}>{label}</Box>}
      </ToggleButton>
    </Tooltip>
  );
}

/** What stands beside the text: as the owner last left it where there is room for both, else nothing at first. */
function useSide(isWide: boolean) {
  const kept = useStore<Side | null>("room.side", null);
  const shown = useState<Side | null>(null);
  return isWide ? kept : shown;
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
  // As much as fits between the bars, so that an empty page invites.
  "--text-height": "max(14rem, 100dvh - 27rem)",
  // Below the bar, which stands below the admin's.
  "--toolbar-top": "109px",
  "[data-focus] &": { "--toolbar-top": "53px" },
} as const;

const tool = { minWidth: 44, minHeight: 36, px: 1.25, py: 0, "& svg": { fontSize: 20 } } as const;

const panel = {
  position: "sticky",
  top: "8.5rem",
  maxHeight: "calc(100dvh - 14rem)",
  overflowY: "auto",
  // Room for the rings of what has the focus.
  px: 0.5,
  pb: 1,
} as const;
