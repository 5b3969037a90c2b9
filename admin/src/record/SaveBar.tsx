import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import { Box, Button, Link, Typography } from "@mui/material";
import { type ReactNode, useRef } from "react";
import { useFormState } from "react-hook-form";
import { sharedMessage } from "../i18n/en/shared.ts";
import { useWindowEvent } from "../layout/page-events.ts";
import { RelativeTime } from "../layout/RelativeTime.tsx";
import { SaveProblem } from "./SaveProblem.tsx";

/** Link to a page of the public site. */
export interface SiteLink {
  label: string;
  path: string;
}

interface SaveBarProps {
  /** ISO time of the last save; null for a new record. */
  savedAt: string | null;
  siteLink?: SiteLink | null | undefined;
  isAutosaving: boolean;
  /** Notices above the button. */
  children?: ReactNode;
}

/** Sticky bar at the bottom of a form: Save, the state of the form and a link to the site. Ctrl or Cmd + S saves. */
export function SaveBar({ savedAt, siteLink, isAutosaving, children }: SaveBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isSubmitting, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;

  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    button.current?.form?.requestSubmit(button.current);
  });

  return (
    <Box
      sx={(theme) => ({
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        mt: 5,
        mx: { xs: -2, md: -4 },
        px: { xs: 2, md: 4 },
        py: 1.5,
        borderTop: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.default,
      })}
    >
      <SaveProblem />
      {children}
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Button
          ref={button}
          type="submit"
          variant="contained"
          loading={isSubmitting}
          aria-keyshortcuts="Control+S Meta+S"
          sx={{ flexShrink: 0 }}
        >
          {sharedMessage("saveForm")}
        </Button>
        <Typography
          role="status"
          variant="body2"
          color="text.secondary"
          sx={{ minWidth: 0, lineHeight: 1.3 }}
        >
          {stateOf(isSubmitting || isAutosaving, isDirty, savedAt)}
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

function stateOf(isSaving: boolean, isDirty: boolean, savedAt: string | null): ReactNode {
  if (isSaving) return sharedMessage("saving");
  if (isDirty) return sharedMessage("unsaved");
  if (!savedAt) return sharedMessage("notSaved");
  return sharedMessage.with("savedWhen", { when: <RelativeTime value={savedAt} /> });
}
