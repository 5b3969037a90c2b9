import { Box, Typography } from "@mui/material";

/** Covers what lies around it while files are held over it. */
export function DropHint({ text, isPage = false }: { text: string; isPage?: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: isPage ? "fixed" : "absolute",
        inset: isPage ? 12 : 0,
        zIndex: "tooltip",
        display: "grid",
        placeItems: "center",
        border: "2px dashed",
        borderColor: "primary.main",
        borderRadius: 1,
        bgcolor: "background.default",
        opacity: 0.94,
        // What is dropped goes to what lies below.
        pointerEvents: "none",
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    </Box>
  );
}
