/** An icon above its name, as wide as the name: for a bar without room for both beside each other. */
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
