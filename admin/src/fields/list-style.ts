/** A list as one outlined block with hairlines between its rows; without rows it is not seen. */
export const outlinedList = {
  m: 0,
  p: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "&:empty": { display: "none" },
  "& > li + li": { borderTop: 1, borderColor: "divider" },
  // One pixel less than the border around them.
  "& > li:first-of-type": { borderTopLeftRadius: 5, borderTopRightRadius: 5 },
  "& > li:last-of-type": { borderBottomLeftRadius: 5, borderBottomRightRadius: 5 },
} as const;

/** A button in a row that stays in the background until it is needed. */
export const mutedButton = {
  color: "text.disabled",
  "&:hover, &:focus-visible": { color: "text.primary" },
} as const;
