/** List with a border and dividers between its rows; hidden while it is empty. */
export const outlinedList = {
  m: 0,
  p: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "&:empty": { display: "none" },
  "& > li + li": { borderTop: 1, borderColor: "divider" },
  // One pixel less than the radius of the border.
  "& > li:first-of-type": { borderTopLeftRadius: 5, borderTopRightRadius: 5 },
  "& > li:last-of-type": { borderBottomLeftRadius: 5, borderBottomRightRadius: 5 },
} as const;

/** Button of a row that is muted until it is hovered or focused. */
export const mutedButton = {
  color: "text.disabled",
  "&:hover, &:focus-visible": { color: "text.primary" },
} as const;
