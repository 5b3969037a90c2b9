import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedMessage } from "../../../i18n/en/shared.ts";

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ display: "grid", minHeight: "100dvh", placeContent: "center", px: 3, py: 6 }}
    >
      <Box sx={{ width: "min(24rem, calc(100vw - 3rem))" }}>
        <Box
          aria-hidden
          sx={{ width: 14, height: 14, borderRadius: "50%", bgcolor: "primary.main", mb: 3 }}
        />
        {children}
      </Box>
    </Box>
  );
}

export function AuthHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div>
      <title>{sharedMessage("pageTitle", { title })}</title>
      <Typography variant="h1">{title}</Typography>
      {text && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      )}
    </div>
  );
}
