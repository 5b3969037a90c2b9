import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** The border around a text and its toolbar. */
export function EditorFrame({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  return (
    <Box
      sx={({ palette: { text, primary, error, background } }) => ({
        "--editor-muted": text.secondary,
        "--editor-accent": primary.main,
        border: 1,
        borderColor: isInvalid ? error.main : text.secondary,
        borderRadius: 1,
        bgcolor: background.paper,
        "& .picture-note": { color: text.secondary, fontSize: "0.875rem", fontFamily: "inherit" },
        "& .picture-note[role=alert]": { color: error.main },
        "& .picture-note button": {
          minHeight: 24,
          ml: 1,
          p: 0,
          border: 0,
          background: "none",
          color: primary.main,
          font: "inherit",
          textDecoration: "underline",
          cursor: "pointer",
        },
        "&:focus-within": {
          borderColor: primary.main,
          boxShadow: `inset 0 0 0 1px ${primary.main}`,
        },
      })}
    >
      {children}
    </Box>
  );
}
