import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";
import { PageHeading } from "./PageHeading.tsx";
import { reach } from "./reach.ts";
import { around } from "./use-focus-mode.ts";
import { visuallyHidden } from "./visually-hidden.ts";

interface PageHeaderProps {
  title: string;
  /** True where the title is shown elsewhere: then only those who cannot see hear it here. */
  isTitleElsewhere?: boolean | undefined;
  /** One sentence about the page. */
  description?: ReactNode;
  /** What stands above the title: where the page belongs. */
  above?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** A page's heading; it is also the tab's title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isTitleElsewhere, description, above, actions } = props;
  return (
    <Box {...around} sx={[head, isTitleElsewhere === true && low]}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      <Box sx={{ flex: isTitleElsewhere ? "1 1 auto" : "1 1 20rem", minWidth: 0 }}>
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

/** Of one line, like what it then holds; as high as a finger wants it. */
const low = { alignItems: "center", minHeight: 48, mt: -1.5, mb: 0.5 } as const;
