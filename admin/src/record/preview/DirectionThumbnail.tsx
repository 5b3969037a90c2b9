import { Box } from "@mui/material";
import { useRef } from "react";
import { useElementSize } from "../../layout/use-element-size.ts";

/** Viewport width of the site in CSS pixels. */
const width = 1280;

/** The top of a page, scaled down and inert. */
export function Thumbnail({ title, url }: { title: string; url: string }) {
  const area = useRef<HTMLDivElement>(null);
  const scale = useElementSize(area).width / width;
  return (
    <Box
      ref={area}
      aria-hidden
      sx={{ aspectRatio: "4 / 3", overflow: "hidden", backgroundColor: "action.hover" }}
    >
      <iframe
        src={url}
        loading="lazy"
        tabIndex={-1}
        title={title}
        inert
        style={{
          display: "block",
          width,
          height: (width * 3) / 4,
          border: 0,
          pointerEvents: "none",
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </Box>
  );
}
