import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface ListedRowProps {
  title: string;
  detail: ReactNode;
  /** A button. */
  children: ReactNode;
}

/** Row of a list on the page: text and a button. */
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

const rowStyle = {
  display: "flex",
  gap: 2,
  alignItems: "center",
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { pt: 0, borderTop: 0 },
} as const;
