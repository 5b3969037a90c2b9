import { Box, Skeleton, Stack } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Heights of the inputs of a form, in pixels. */
const inputs = [40, 72, 40, 200];

const lines = ["100%", "96%", "98%", "60%", "97%", "100%", "45%"];

interface PageSkeletonProps {
  /** What is loading: rows, inputs, or a long text without a header. */
  shape?: "list" | "form" | "text";
}

/** Placeholder in the shape of the page that is loading. */
export function PageSkeleton({ shape = "list" }: PageSkeletonProps) {
  return (
    <Box role="status" aria-label={sharedMessage("loading")} sx={boxes[shape]}>
      <Skeleton variant="text" width="14rem" sx={{ fontSize: "1.75rem" }} />
      {shape === "text" ? (
        lines.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Skeleton key={index} variant="text" width={width} sx={{ fontSize: "1.25rem" }} />
        ))
      ) : (
        <>
          <Skeleton variant="text" width="22rem" sx={{ maxWidth: "100%", mb: 3 }} />
          <Stack spacing={shape === "form" ? 3 : 1.5}>
            {(shape === "form" ? inputs : [52, 52, 52, 52]).map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
              <Skeleton key={index} variant="rounded" height={height} />
            ))}
          </Stack>
        </>
      )}
    </Box>
  );
}

const boxes = {
  list: {},
  form: { maxWidth: "40rem" },
  text: { maxWidth: "42rem", mx: "auto", pt: { xs: 7, md: 10 } },
} as const;
