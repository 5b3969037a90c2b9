import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** The groups of a page of settings: on wide screens with the heading at the left of the fields. */
export function FieldGroups({ children }: { children: ReactNode }) {
  return <Box sx={groupsStyle}>{children}</Box>;
}

const groupsStyle = {
  pb: 8,
  "& > section": {
    display: { lg: "grid" },
    gridTemplateColumns: "minmax(0, 17rem) minmax(0, 40rem)",
    gridTemplateRows: "auto 1fr",
    columnGap: 6,
    maxWidth: { xs: "40rem", lg: "none" },
    py: 4,
    borderTop: 1,
    borderColor: "divider",
  },
  "& > section > :last-child": { gridArea: "1 / 2 / span 2", mt: { lg: 0 } },
  // The submit buttons of forms with one field share a column.
  "& form:has(> [type=submit]:last-child)": {
    display: "grid",
    gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(12rem, auto)" },
    alignItems: "start",
    "& > *": { gridColumn: "1 / -1" },
    "& > .MuiFormControl-root:has(+ [type=submit])": { gridColumn: { sm: 1 } },
    "& > [type=submit]": {
      gridColumn: "auto",
      // Aligns the button with the field, whose label is above.
      mt: { sm: "25.5px" },
      minHeight: 40,
      justifySelf: { xs: "start", sm: "stretch" },
    },
  },
} as const;
