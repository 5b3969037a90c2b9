import { Box, Skeleton } from "@mui/material";
import { type RefObject, useRef, useState } from "react";
import { useElementSize } from "../../layout/use-element-size.ts";
import type { PreviewSource } from "./preview-source.ts";
import { usePreviewFrame } from "./use-preview-frame.ts";

interface PageThumbnailProps {
  title: string;
  url: string;
  /** Viewport width of the site in CSS pixels. */
  viewport?: number;
  ratio?: string;
  /** Sends the surrounding form's values to the page `/preview`. */
  source?: PreviewSource | undefined;
}

/** A page of the site at a small scale, for example as picture of a choice. It is not interactive. */
export function PageThumbnail(props: PageThumbnailProps) {
  const { title, url, viewport = 1280, ratio = "4 / 3", source } = props;
  const frameRef = useRef<HTMLIFrameElement>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const { width, height } = useElementSize(areaRef);
  const scale = width / viewport;
  return (
    <Box
      ref={areaRef}
      aria-hidden
      sx={{ position: "relative", aspectRatio: ratio, overflow: "hidden" }}
    >
      {!isLoaded && (
        <Skeleton variant="rectangular" sx={{ position: "absolute", inset: 0, height: "auto" }} />
      )}
      {source && <FormValuesSender frameRef={frameRef} source={source} />}
      <iframe
        ref={frameRef}
        src={url}
        loading="lazy"
        tabIndex={-1}
        title={title}
        inert
        onLoad={() => setLoaded(true)}
        style={{
          display: "block",
          width: viewport,
          height: height / scale || 0,
          border: 0,
          pointerEvents: "none",
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
          opacity: isLoaded ? 1 : 0,
          transition: "opacity 240ms",
        }}
      />
    </Box>
  );
}

interface FormValuesSenderProps {
  frameRef: RefObject<HTMLIFrameElement | null>;
  source: PreviewSource;
}

/** A separate component, because its hook needs a surrounding form, and a thumbnail without `source` may have none. */
function FormValuesSender({ frameRef, source }: FormValuesSenderProps) {
  usePreviewFrame(frameRef, source);
  return null;
}
