import { Box, CircularProgress, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Shorter loads show no indicator, because a brief flash would be distracting. */
const delayMs = 300;

export function FullPageLoading({ message = sharedMessage("loading") }: { message?: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Box
      role="status"
      sx={{ minHeight: "100dvh", display: "grid", placeContent: "center", justifyItems: "center" }}
    >
      <CircularProgress size={28} aria-hidden />
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {message}
      </Typography>
    </Box>
  );
}
