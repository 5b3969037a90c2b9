/** How one of several things of the account looks, with what can be done to it. */
export const accountRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
