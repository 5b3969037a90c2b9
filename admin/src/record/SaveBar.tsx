import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import { Box, Button, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Link to a page of the public site. */
export interface SiteLink {
  label: string;
  path: string;
}

interface SaveBarProps {
  saveState: ReactNode;
  siteLink?: SiteLink | null | undefined;
  /** Notices above the button. */
  children?: ReactNode;
}

/** Sticky bar at the bottom of a form: Save, the state of the form and a link to the site. */
export function SaveBar({ saveState, siteLink, children }: SaveBarProps) {
  const { isSubmitting } = useFormState();
  return (
    <Box
      sx={(theme) => ({
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        mt: "auto",
        mx: { xs: -2, md: -4 },
        px: { xs: 2, md: 4 },
        py: 1.5,
        borderTop: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.default,
      })}
    >
      {children}
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          aria-keyshortcuts="Control+S Meta+S"
          sx={{ flexShrink: 0 }}
        >
          {sharedMessage("saveForm")}
        </Button>
        <Typography
          component="div"
          variant="body2"
          color="text.secondary"
          sx={{ minWidth: 0, lineHeight: 1.3 }}
        >
          {saveState}
        </Typography>
        {siteLink && (
          <Link
            href={siteLink.path}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            color="text.secondary"
            sx={{
              ml: "auto",
              display: "flex",
              alignItems: "center",
              gap: 0.5,
              // On a phone, the state and the link wrap instead of overlapping.
              lineHeight: 1.3,
              whiteSpace: { sm: "nowrap" },
            }}
          >
            {siteLink.label}
            <OpenInNewIcon sx={{ fontSize: 16 }} />
          </Link>
        )}
      </Box>
    </Box>
  );
}
