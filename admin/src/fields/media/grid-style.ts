export const gridStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: { xs: 1.5, sm: 2.5 },
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    sm: "repeat(auto-fill, minmax(11rem, 1fr))",
  },
} as const;

export const frameStyle = {
  position: "relative",
  aspectRatio: "4 / 3",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
} as const;
