import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** List of rows on a page. */
export function ListedRows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface ListedRowProps {
  title: string;
  detail: ReactNode;
  /** A button. */
  children: ReactNode;
}

/** Row of `ListedRows`: text and a button. */
export function ListedRow({ title, detail, children }: ListedRowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** The first row has no line, because there is one above the list. */
const rowStyle = {
  display: "flex",
  gap: 2,
  alignItems: "center",
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { pt: 0, borderTop: 0 },
} as const;
