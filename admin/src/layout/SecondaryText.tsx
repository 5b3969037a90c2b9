import { Typography, type TypographyProps } from "@mui/material";
import type { ElementType } from "react";

export function SecondaryText(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="body2" color="text.secondary" {...props} />;
}
