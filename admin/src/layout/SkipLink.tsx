import { Button, type ButtonProps } from "@mui/material";

/** Link or button that skips many focusable elements; visible only with keyboard focus. */
export const SkipLink = (props: ButtonProps) => (
  <Button variant="contained" {...props} sx={style} />
);

const style = {
  position: "fixed",
  top: 8,
  left: 8,
  zIndex: "tooltip",
  "&:not(:focus)": { transform: "translateY(-200%)" },
} as const;
