import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface FieldRowProps {
  children: ReactNode;
  /** Relative widths on wide screens, as CSS grid tracks; equal columns when left out. */
  columns?: string;
}

/** Short fields side by side; below each other on a phone. */
export function FieldRow({ children, columns }: FieldRowProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: columns ?? "none" },
        gridAutoFlow: { sm: columns ? "row" : "column" },
        gridAutoColumns: { sm: "minmax(0, 1fr)" },
      }}
    >
      {children}
    </Box>
  );
}
