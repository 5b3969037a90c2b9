import { Box, Skeleton, useMediaQuery } from "@mui/material";
import { useLocation } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { Brand } from "./Brand.tsx";
import {
  contentStyle,
  dashboardStyle,
  frameStyle,
  pageStyle,
  sidebarHeadStyle,
  sidebarStyle,
  topBarStyle,
} from "./frame-style.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { mobileQuery, readExpanded } from "./sidebar-state.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

/** Placeholder for the whole page while code, session and data load, so that the layout does not shift. */
export function FrameSkeleton() {
  const { pathname } = useLocation();
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const isDashboard = /^\/admin\/?$/.test(pathname);
  const isExpanded = readExpanded();
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {sharedMessage("loading")}
      </Box>
      <Box aria-hidden inert sx={isDashboard ? null : frameStyle}>
        {!isDashboard && !isMobile && (
          <Box sx={sidebarStyle(isExpanded)}>
            <Box sx={sidebarHeadStyle(isExpanded)}>
              <Brand isShort={!isExpanded} />
            </Box>
            {isExpanded &&
              entryWidths.map((width) => (
                <Skeleton key={width} width={`${width}%`} sx={{ mx: 2, my: 1.25 }} />
              ))}
          </Box>
        )}
        <Box sx={contentStyle}>
          <Box sx={topBarStyle}>
            {isDashboard && <Brand />}
            <Skeleton width="min(22rem, 50%)" sx={{ ml: "auto" }} />
          </Box>
          <Box sx={isDashboard ? dashboardStyle : pageStyle}>
            <PageSkeleton />
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** Widths in percent. */
const entryWidths = [46, 38, 52, 41, 49, 35, 55, 43, 40, 50];
