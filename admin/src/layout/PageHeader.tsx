import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";
import { PageHeading } from "./PageHeading.tsx";
import { SecondaryText } from "./SecondaryText.tsx";
import { touchTarget } from "./touch-target.ts";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  parentLink?: ReactNode;
  actions?: ReactNode;
}

/** Heading of a page, also used as document title. */
export function PageHeader({ title, description, parentLink, actions }: PageHeaderProps) {
  return (
    <Box sx={headerStyle}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      {parentLink && (
        <SecondaryText component="div" sx={parentLinkStyle}>
          {parentLink}
        </SecondaryText>
      )}
      <PageHeading>{title}</PageHeading>
      {actions && <Box sx={{ display: "flex", gap: 1 }}>{actions}</Box>}
      {description && (
        <Typography color="text.secondary" sx={descriptionStyle}>
          {description}
        </Typography>
      )}
    </Box>
  );
}

const headerStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.75,
  mb: 3.5,
  // Moves the buttons to the next row if a long word in the heading leaves no space.
  "& > h1": { flex: "1 1 min-content", maxWidth: "100%", overflowWrap: "break-word" },
} as const;

const parentLinkStyle = { width: "100%", "& a": touchTarget } as const;

const descriptionStyle = { width: "100%", pr: "max(0px, 100% - 38rem)" } as const;
