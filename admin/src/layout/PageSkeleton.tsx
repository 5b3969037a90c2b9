import { Box, Skeleton, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";

type Shape = "list" | "form" | "text" | "dashboard";

/** Shape of the page at an address of the admin. */
function shapeOf(pathname: string, search: string): Shape {
  const [, area, page, record] = pathname.split("/");
  if (area === "admin" && !page) return "dashboard";
  const isForm = record || search.startsWith("?new") || page === "look" || page === "menus";
  if (!isForm) return "list";
  return page === "blog" ? "text" : "form";
}

/** Widths of lines of text, in percent. */
const lines = [100, 96, 98, 60, 97, 100];

const rows = lines.map((width, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
  <Box key={index} sx={{ py: 1.75, borderTop: 1, borderColor: "divider" }}>
    <Skeleton width={`${width / 4}%`} />
  </Box>
));

const inputs = [40, 72, 40, 200].map((height, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the inputs never change
  <Skeleton key={index} variant="rounded" height={height} />
));

const parts: Record<Shape, ReactNode> = {
  list: rows,
  form: <Stack spacing={3}>{inputs}</Stack>,
  text: lines.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
    <Skeleton key={index} width={`${width}%`} sx={{ fontSize: "1.25rem" }} />
  )),
  dashboard: (
    <>
      <Skeleton
        variant="rounded"
        sx={{ width: { sm: "57%" }, height: "auto", aspectRatio: "8/5" }}
      />
      <Box sx={{ mt: 5 }}>{rows}</Box>
    </>
  ),
};

interface PageSkeletonProps {
  /** For a page that already shows its header. Default: by the page's address, with a header. */
  shape?: "list" | "form";
}

/** Placeholder in the shape of the page that is loading. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  const { pathname, search } = useLocation();
  const shown = shape ?? shapeOf(pathname, search);
  return (
    <Box role="status" aria-label={sharedMessage("loading")} sx={boxes[shown]}>
      {!shape && shown !== "dashboard" && (
        <Skeleton width="14rem" sx={{ mb: 3, fontSize: "1.75rem" }} />
      )}
      {parts[shown]}
    </Box>
  );
}

const boxes = {
  list: {},
  form: { maxWidth: "40rem" },
  text: { width: "100%", maxWidth: "42rem", mx: "auto", pt: { xs: 7, md: 8 } },
  // The navigation is at the right.
  dashboard: { pr: { md: "18.5rem" } },
} as const;
