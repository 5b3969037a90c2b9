import { Box, Stack, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

interface LinkCardProps {
  label: string;
  /** No padding, for pictures that reach the edge. */
  isFlush?: boolean;
  children: ReactNode;
}

/** Frame around a preview of how another service shows a link, distinct from editable content. */
export function LinkCard({ label, isFlush = false, children }: LinkCardProps) {
  const labelId = useId();
  return (
    <Box component="figure" aria-labelledby={labelId} sx={{ m: 0 }}>
      <Typography
        id={labelId}
        component="figcaption"
        sx={{ mb: 0.75, fontSize: "0.8125rem", color: "text.secondary" }}
      >
        {label}
      </Typography>
      <Stack
        spacing={0.25}
        sx={{
          maxWidth: "32rem",
          p: isFlush ? 0 : 2,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "background.paper",
        }}
      >
        {children}
      </Stack>
    </Box>
  );
}
