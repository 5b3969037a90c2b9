import DesktopIcon from "@mui/icons-material/DesktopWindowsOutlined";
import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { Box, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { type Ref, useRef } from "react";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useElementSize } from "../../layout/use-element-size.ts";
import { type Screen, screens, useScreen } from "./screens.ts";

interface PreviewFrameProps {
  /** What is shown, for people. */
  label: string;
  /** The address in the frame. */
  src: string;
  /** One line above it; "Preview" where nothing else is to be said. */
  note?: string | undefined;
  ref?: Ref<HTMLIFrameElement>;
}

/** A page of the site as a phone or a desktop shows it, beside a form. */
export function PreviewFrame({ label, src, note, ref }: PreviewFrameProps) {
  const [screen, setScreen] = useScreen();
  const area = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(area);
  const scale = Math.min(1, width / screens[screen]);

  return (
    <Box
      component="section"
      aria-label={sharedMessage("preview")}
      sx={{
        position: "sticky",
        top: "var(--preview-top, 5rem)",
        minWidth: 0,
        display: "grid",
        gap: 1.5,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Typography role="status" variant="body2" color="text.secondary">
          {note ?? sharedMessage("preview")}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={picturesMessage("width")}
          value={screen}
          onChange={(_, chosen: Screen | null) => chosen && setScreen(chosen)}
        >
          <ToggleButton value="phone" aria-label={picturesMessage("phone")}>
            <PhoneIcon sx={{ fontSize: 18 }} />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={picturesMessage("desktop")}>
            <DesktopIcon sx={{ fontSize: 18 }} />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        ref={area}
        sx={(theme) => ({
          // Above the bar at the bottom also while the page is not scrolled.
          height: "calc(100dvh - 18rem)",
          minHeight: "20rem",
          overflow: "hidden",
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: 1,
          backgroundColor: theme.palette.action.hover,
        })}
      >
        <iframe
          ref={ref}
          src={src}
          title={picturesMessage("previewOf", { label })}
          style={{
            display: "block",
            width: screens[screen],
            height: height / scale || 0,
            marginInline: scale < 1 ? 0 : "auto",
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
        />
      </Box>
    </Box>
  );
}
