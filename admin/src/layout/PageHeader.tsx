import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";
import { PageHeading } from "./PageHeading.tsx";
import { touchTarget } from "./touch-target.ts";
import { hiddenInFocusMode } from "./use-focus-mode.ts";
import { visuallyHidden } from "./visually-hidden.ts";

interface PageHeaderProps {
  title: string;
  /** Whether the page shows its title elsewhere. Then the heading is only for screen readers. */
  isTitleElsewhere?: boolean | undefined;
  description?: ReactNode;
  /** Link to the parent page. */
  above?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** Heading of a page, also used as document title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isTitleElsewhere, description, above, actions } = props;
  return (
    <Box {...hiddenInFocusMode} sx={[head, isTitleElsewhere === true && compact]}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      <Box sx={{ flex: isTitleElsewhere ? "1 1 auto" : "1 1 20rem", minWidth: 0 }}>
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
        <Box sx={isTitleElsewhere ? visuallyHidden : {}}>
          <PageHeading>{title}</PageHeading>
        </Box>
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

const compact = { alignItems: "center", minHeight: 48, mt: -1.5, mb: 0.5 } as const;
