/** Style of a button with its icon above its label. */
export const stackedButton = {
  flexDirection: "column",
  gap: 0.25,
  minWidth: 44,
  minHeight: 48,
  px: 0.5,
  py: 0.25,
  fontSize: "0.6875rem",
  fontWeight: 500,
  lineHeight: 1.2,
  whiteSpace: "nowrap",
  "& svg": { fontSize: 20 },
} as const;
