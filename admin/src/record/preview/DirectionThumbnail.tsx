import { Box } from "@mui/material";
import { useRef } from "react";
import { useElementSize } from "../../layout/use-element-size.ts";

/** How wide the site is laid out for it, in CSS pixels. */
const width = 1280;

/** The top of the owner's site at an address, small. A picture of it: nothing in it can be reached. */
export function Thumbnail({ title, address }: { title: string; address: string }) {
  const area = useRef<HTMLDivElement>(null);
  const scale = useElementSize(area).width / width;
  return (
    <Box
      ref={area}
      aria-hidden
      sx={{ aspectRatio: "4 / 3", overflow: "hidden", backgroundColor: "action.hover" }}
    >
      <iframe
        src={address}
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
