/** Style of a row with text and buttons. */
export const accountRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
