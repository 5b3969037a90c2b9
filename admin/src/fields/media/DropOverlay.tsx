import { Box, Typography } from "@mui/material";

/** Overlay of the drop target while files are dragged over it. */
export function DropOverlay({ text, coversPage = false }: { text: string; coversPage?: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: coversPage ? "fixed" : "absolute",
        inset: coversPage ? 12 : 0,
        zIndex: "tooltip",
        display: "grid",
        placeItems: "center",
        border: "2px dashed",
        borderColor: "primary.main",
        borderRadius: 1,
        bgcolor: "background.default",
        opacity: 0.94,
        // Lets drop events reach the element below.
        pointerEvents: "none",
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    </Box>
  );
}
