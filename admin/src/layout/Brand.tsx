import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { touchTarget } from "./touch-target.ts";

/** The admin's name with its logo, as a link to the dashboard. */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  return (
    <Link
      component={RouterLink}
      to="/admin"
      color="text.primary"
      underline="none"
      aria-label={sharedMessage("brandLabel")}
      sx={{
        ...touchTarget,
        display: "flex",
        alignItems: "center",
        gap: 1.25,
        fontWeight: 650,
        minHeight: 32,
      }}
    >
      <Box
        aria-hidden
        sx={{ width: 12, height: 12, borderRadius: "50%", bgcolor: "primary.light", flexShrink: 0 }}
      />
      {!isShort && <span>{sharedMessage("brand")}</span>}
    </Link>
  );
}
