import DesktopIcon from "@mui/icons-material/DesktopWindowsOutlined";
import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { Box, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useRef } from "react";
import { picturesWord } from "../words/en/pictures.ts";
import { sharedWord } from "../words/en/shared.ts";
import type { Previewed } from "./previewed.ts";
import { type Screen, screens, useScreen } from "./screens.ts";
import { useElementSize } from "./use-element-size.ts";
import { previewPath, usePreviewFrame } from "./use-preview-frame.ts";

interface LivePreviewProps {
  /** What the form edits, for people. */
  label: string;
  kind: Previewed;
}

/** What is in the form as the public site shows it, while it is typed. Nothing is saved by it. */
export function LivePreview({ label, kind }: LivePreviewProps) {
  const [screen, setScreen] = useScreen();
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = useElementSize(area);
  const isBehind = usePreviewFrame(frame, kind);
  const scale = Math.min(1, width / screens[screen]);

  return (
    <Box
      component="section"
      aria-label={sharedWord("preview")}
      sx={{ position: "sticky", top: "5rem", minWidth: 0, display: "grid", gap: 1.5 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Typography role="status" variant="body2" color="text.secondary">
          {isBehind ? picturesWord("outdated") : sharedWord("preview")}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={picturesWord("width")}
          value={screen}
          onChange={(_, chosen: Screen | null) => chosen && setScreen(chosen)}
        >
          <ToggleButton value="phone" aria-label={picturesWord("phone")}>
            <PhoneIcon sx={{ fontSize: 18 }} />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={picturesWord("desktop")}>
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
          ref={frame}
          src={previewPath}
          title={picturesWord("previewOf", { label })}
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
