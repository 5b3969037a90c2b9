import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface AccountRowProps {
  title: string;
  detail: string;
  /** Buttons. */
  children: ReactNode;
}

/** Row of a group on the account page: text and buttons. */
export function AccountRow({ title, detail, children }: AccountRowProps) {
  return (
    <Box sx={accountRowStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** The first row has no line, because the group has one above it. */
export const accountRowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(12rem, auto)" },
  alignItems: "center",
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { pt: 0, borderTop: 0 },
  "& .MuiButton-root": { lineHeight: 1.3, maxWidth: { xs: "9.5rem", sm: "none" } },
} as const;
