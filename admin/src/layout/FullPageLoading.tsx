import { Box, CircularProgress, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Shown only when waiting takes noticeably long, in milliseconds: a flash of it is worse than nothing. */
const delay = 300;

/** Waits with less between them are one, in milliseconds. */
const pause = 50;

/** The last wait. One that follows it at once is the same to whoever waits, and would otherwise begin with another blank. */
let last = { since: 0, until: Number.NEGATIVE_INFINITY };

function waitingSince(): number {
  const now = performance.now();
  return now - last.until < pause ? last.since : now;
}

/** Covers the screen while something that everything needs is on its way. */
export function FullPageLoading({ message = sharedMessage("loading") }: { message?: string }) {
  const [since] = useState(waitingSince);
  const [isLong, setLong] = useState(() => performance.now() - since >= delay);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), since + delay - performance.now());
    return () => {
      clearTimeout(timer);
      last = { since, until: performance.now() };
    };
  }, [since]);
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
