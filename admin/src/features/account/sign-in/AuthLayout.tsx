import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** Centred column of all authentication pages. */
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

export function AuthHeading({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </div>
  );
}
