import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedWord } from "../words/en/shared.ts";
import { PageHeading } from "./PageHeading.tsx";
import { reach } from "./reach.ts";

interface PageHeaderProps {
  title: string;
  /** One sentence about the page. */
  description?: ReactNode;
  /** What stands above the title: where the page belongs. */
  above?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** A page's heading; it is also the tab's title. */
export function PageHeader({ title, description, above, actions }: PageHeaderProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2, mb: 3.5 }}>
      <title>{sharedWord("pageTitle", { title })}</title>
      <Box sx={{ flex: "1 1 20rem", minWidth: 0 }}>
        {above && (
          <Typography
            component="div"
            variant="body2"
            color="text.secondary"
            sx={{ mb: 0.75, "& a": reach }}
          >
            {above}
          </Typography>
        )}
        <PageHeading>{title}</PageHeading>
        {description && (
          <Typography color="text.secondary" sx={{ mt: 0.75, maxWidth: "38rem" }}>
            {description}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
