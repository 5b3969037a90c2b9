import { Box, CircularProgress, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { sharedWord } from "../words/en/shared.ts";

/** Shown only when waiting takes noticeably long, in milliseconds: a flash of it is worse than nothing. */
const delay = 300;

/** Covers the screen while something that everything needs is on its way. */
export function FullPageLoading({ message = sharedWord("loading") }: { message?: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delay);
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
