import { Box, Link, Typography } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { PageHeading } from "./PageHeading.tsx";
import { listPath } from "./resource.ts";
import { SecondaryText } from "./SecondaryText.tsx";
import { touchTarget } from "./touch-target.ts";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Collection to whose list the header links. */
  parent?: Collection;
  actions?: ReactNode;
}

/** Heading of a page, also used as document title. */
export function PageHeader({ title, description, parent, actions }: PageHeaderProps) {
  return (
    <Box sx={headerStyle}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      {parent && (
        <SecondaryText component="div" sx={parentLinkStyle}>
          <Link component={RouterLink} to={listPath(parent)} color="inherit">
            {translateText(parent.label)}
          </Link>
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
