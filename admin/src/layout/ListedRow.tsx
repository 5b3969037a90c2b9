import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { SecondaryText } from "./SecondaryText.tsx";

/** List of {@link ListedRow} elements. Renders nothing if there are none. */
export function ListedRows({ children }: { children: readonly ReactNode[] | undefined }) {
  if (!children?.length) return null;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface ListedRowProps {
  title: string;
  detail: ReactNode;
  checkbox?: ReactNode;
  children: ReactNode;
}

export function ListedRow({ title, detail, checkbox, children }: ListedRowProps) {
  return (
    <Box component="li" sx={listedRowStyle}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
        {checkbox}
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
          <SecondaryText>{detail}</SecondaryText>
        </Box>
      </Box>
      {children}
    </Box>
  );
}

/** The first row has no line, because there is a line above the list. */
export const listedRowStyle = {
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
