import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import { Box, Button, Link, useMediaQuery } from "@mui/material";
import type { SectionRow } from "@portfolio/content/section";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { metadataContent } from "../../data/content/metadata-content.ts";
import { newPostPath } from "../../features/posts/index.ts";
import { sections as sectionResource } from "../../features/sections/index.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { newRecordLabel } from "../../i18n/messages.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { listPath, newRecordPath } from "../../layout/resource.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { touchTarget } from "../../layout/touch-target.ts";
import { PageThumbnail } from "../../record/preview/PageThumbnail.tsx";
import { sitePreviewUrl } from "../../record/preview/preview-url.ts";
import { dashboardResources } from "./use-dashboard-data.ts";

interface SitePanelProps {
  sections: readonly SectionRow[];
  /** Undefined while loading. */
  changedAt: string | undefined;
}

/** Picture of the site on the dashboard, with its address, the time of the last change and buttons. */
export function SitePanel({ sections, changedAt }: SitePanelProps) {
  const isMobile = useMediaQuery(mobileQuery);
  const [openedAtMs] = useState(Date.now);
  const metadata = metadataContent(sections);
  const linkProps = { href: "/", target: "_blank", rel: "noreferrer" };
  return (
    <Box sx={panelStyle}>
      <Link {...linkProps} tabIndex={-1} aria-hidden sx={frameStyle}>
        <PageThumbnail
          // Loads the site again after a change, for example one in another window.
          key={changedAt && Date.parse(changedAt) > openedAtMs ? changedAt : "opened"}
          title={sharedMessage("preview")}
          url={metadata ? sitePreviewUrl(metadata.look, metadata.appearance.accent) : "/"}
          {...(isMobile ? { viewport: 640, ratio: "4 / 3" } : { ratio: "8 / 5" })}
        />
      </Link>
      <Box sx={textColumnStyle}>
        <div>
          <Link {...linkProps} color="text.primary" underline="hover" sx={addressStyle}>
            {window.location.host}
            <OpenInNewIcon sx={{ fontSize: 16 }} />
          </Link>
          <SecondaryText>
            {changedAt
              ? dashboardMessage.with("changed", { when: <RelativeTime value={changedAt} /> })
              : "\u00a0"}
          </SecondaryText>
        </div>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button
            component={RouterLink}
            to={listPath(sectionResource)}
            size="small"
            variant="outlined"
          >
            {dashboardMessage("arrange")}
          </Button>
          {dashboardResources.map(({ name, singular, create }) => {
            const path = create && newRecordPath(name, create);
            // Omit the link for a new post, because the top bar has one.
            if (!path || path === newPostPath) return null;
            return (
              <Button key={name} component={RouterLink} to={path} size="small" variant="outlined">
                {newRecordLabel(singular)}
              </Button>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

const panelStyle = {
  display: "grid",
  gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" },
  gap: { xs: 2, sm: 4 },
} as const;

const textColumnStyle = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: 2,
  minWidth: 0,
} as const;

const frameStyle = {
  display: "block",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  borderRadius: 1.5,
  transition: "border-color 160ms",
  "&:hover": { borderColor: "text.secondary" },
} as const;

const addressStyle = {
  ...touchTarget,
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  fontSize: "1.125rem",
  fontWeight: 600,
  letterSpacing: "-0.015em",
} as const;
