import { Link } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Link past the navigation; visible only with keyboard focus. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: "text.primary",
        color: "background.default",
        "&:not(:focus)": { transform: "translateY(-200%)" },
      }}
    >
      {sharedMessage("skip")}
    </Link>
  );
}
