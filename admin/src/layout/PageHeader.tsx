import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";
import { PageHeading } from "./PageHeading.tsx";
import { touchTarget } from "./touch-target.ts";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Link to the parent page. */
  above?: ReactNode;
  actions?: ReactNode;
}

/** Heading of a page, also used as document title. */
export function PageHeader({ title, description, above, actions }: PageHeaderProps) {
  return (
    <Box sx={head}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
        {above && (
          <Typography
            component="div"
            variant="body2"
            color="text.secondary"
            sx={{ mb: 0.75, "& a": touchTarget }}
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

const head = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: 2,
  mb: 3.5,
} as const;
