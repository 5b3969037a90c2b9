import { Button } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Link past the navigation; visible only with keyboard focus. */
export function SkipLink() {
  return (
    <Button href="#content" variant="contained" sx={style}>
      {sharedMessage("skip")}
    </Button>
  );
}

const style = {
  position: "fixed",
  top: 8,
  left: 8,
  zIndex: "tooltip",
  "&:not(:focus)": { transform: "translateY(-200%)" },
} as const;
