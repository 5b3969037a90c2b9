/** Style of a row with text and buttons. The first row needs no line, because the group has one. */
export const accountRow = {
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
