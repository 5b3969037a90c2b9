import DesktopIcon from "@mui/icons-material/DesktopWindowsOutlined";
import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { Box } from "@mui/material";
import { useForkRef } from "@mui/material/utils";
import { type Ref, useEffect, useRef, useState } from "react";
import { previewMessage } from "../../i18n/en/previews.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { SkipLink } from "../../layout/SkipLink.tsx";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";
import { useElementSize } from "../../layout/use-element-size.ts";
import { previewWidths, usePreviewDevice } from "./preview-device.ts";

interface PreviewFrameProps {
  label: string;
  src: string;
  /** Line above the frame. Default: "Preview". */
  note?: string | undefined;
  ref?: Ref<HTMLIFrameElement>;
}

/** Shows a page of the site, scaled, at the width of a phone or a desktop. */
export function PreviewFrame({ label, src, note, ref }: PreviewFrameProps) {
  const [device, setDevice] = usePreviewDevice();
  const areaRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLSpanElement>(null);
  const { width, height } = useElementSize(areaRef);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const handleRef = useForkRef(frameRef, ref);
  const [firstSrc] = useState(src);
  const shownSrc = useRef(src);
  useEffect(() => {
    if (src === shownSrc.current) return;
    shownSrc.current = src;
    // A changed `src` attribute would add an entry to the history, and Back would only move the preview.
    frameRef.current?.contentWindow?.location.replace(src);
  }, [src]);
  // A desktop page gets the width of the area if the area is wider than the page's viewport.
  const viewport =
    device === "phone" ? previewWidths.phone : Math.max(previewWidths.desktop, width);
  const scale = Math.min(1, width / viewport);

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
        <SecondaryText role="status">{note ?? sharedMessage("preview")}</SecondaryText>
        <ToggleChoice
          label={previewMessage("width")}
          choices={[
            [
              "phone",
              <PhoneIcon key="phone" titleAccess={previewMessage("phone")} sx={iconStyle} />,
            ],
            [
              "desktop",
              <DesktopIcon key="desktop" titleAccess={previewMessage("desktop")} sx={iconStyle} />,
            ],
          ]}
          value={device}
          onChange={(newDevice) => newDevice && setDevice(newDevice)}
        />
      </Box>
      <SkipLink onClick={() => endRef.current?.focus()}>{previewMessage("skip")}</SkipLink>
      <Box
        ref={areaRef}
        sx={(theme) => ({
          // The preview ends above the save bar, even if the page is not scrolled.
          height: "var(--preview-height, calc(100dvh - 18rem))",
          minHeight: "20rem",
          overflow: "hidden",
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: 1,
          backgroundColor: theme.palette.action.hover,
        })}
      >
        <iframe
          ref={handleRef}
          src={firstSrc}
          title={previewMessage("previewOf", { label })}
          style={{
            display: "block",
            width: viewport,
            height: height / scale || 0,
            marginInline: scale < 1 ? 0 : "auto",
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
        />
      </Box>
      <span ref={endRef} tabIndex={-1} />
    </Box>
  );
}

const iconStyle = { fontSize: 18 } as const;
