import { Box } from "@mui/material";
import type { ComponentProps } from "react";

/** Decorative picture that fills its frame, which may crop it. */
export function CoverImage(props: ComponentProps<"img">) {
  return <Box component="img" alt="" {...props} sx={coverStyle} />;
}

export const coverStyle = {
  width: "100%",
  height: "100%",
  objectFit: "cover",
  display: "block",
} as const;
