import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface FieldRowProps {
  children: ReactNode;
  /** CSS grid tracks on wide screens; default: equal columns. */
  columns?: string;
}

/** Fields side by side; stacked on phones. */
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
