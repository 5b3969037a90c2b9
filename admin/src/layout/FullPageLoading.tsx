import { Box, CircularProgress, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Shorter loads show no indicator, because a brief flash would be distracting. */
const delayMs = 300;

/** Loads with a shorter gap between them are treated as a single load. */
const maxGapMs = 50;

let lastLoad = { since: 0, until: Number.NEGATIVE_INFINITY };

function loadingStartTime(): number {
  const now = performance.now();
  return now - lastLoad.until < maxGapMs ? lastLoad.since : now;
}

export function FullPageLoading({ message = sharedMessage("loading") }: { message?: string }) {
  const [startTime] = useState(loadingStartTime);
  const [isLong, setLong] = useState(() => performance.now() - startTime >= delayMs);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), startTime + delayMs - performance.now());
    return () => {
      clearTimeout(timer);
      lastLoad = { since: startTime, until: performance.now() };
    };
  }, [startTime]);
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
