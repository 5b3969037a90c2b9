import { Box, Skeleton, Stack } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

export function PageSkeleton() {
  return (
    <Box role="status" aria-label={sharedMessage("loading")} sx={{ maxWidth: "60rem" }}>
      <Skeleton variant="text" width="14rem" sx={{ fontSize: "1.75rem" }} />
      <Skeleton variant="text" width="22rem" sx={{ maxWidth: "100%", mb: 3 }} />
      <Stack spacing={1.5}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={52} />
        ))}
      </Stack>
    </Box>
  );
}
