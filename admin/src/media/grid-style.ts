/** Pictures in rows, as many beside each other as there is room for. */
export const grid = {
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

/** Around one of them. */
export const frame = {
  position: "relative",
  aspectRatio: "4 / 3",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
} as const;
