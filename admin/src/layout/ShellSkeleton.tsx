import { Box, Skeleton, type Theme, useMediaQuery } from "@mui/material";
import { useLocation } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { Brand } from "./Brand.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { mobileQuery, readIsExpanded } from "./sidebar-state.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

/** Placeholder for the whole page while code, session and data load, so that the layout does not shift. */
export function ShellSkeleton() {
  const { pathname } = useLocation();
  const isMobile = useMediaQuery(mobileQuery);
  const isDashboard = /^\/admin\/?$/.test(pathname);
  const isExpanded = readIsExpanded();
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {sharedMessage("loading")}
      </Box>
      <Box aria-hidden inert sx={isDashboard ? null : shellStyle}>
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

const entryWidths = [46, 38, 52, 41, 49, 35, 55, 43, 40, 50];

export const shellStyle = {
  display: "flex",
  alignItems: "flex-start",
  minHeight: "100dvh",
} as const;

export const contentStyle = { flex: 1, minWidth: 0 } as const;

/** Makes a page at least as high as the window below the top bar, so that a short form's save bar is at the bottom. */
export const pageStyle = {
  display: "flex",
  flexDirection: "column",
  minHeight: "calc(100dvh - 56px)",
  px: { xs: 2, md: 4 },
  pt: { xs: 3, md: 4 },
  outline: "none",
} as const;

export const dashboardStyle = {
  maxWidth: "76rem",
  mx: "auto",
  px: { xs: 2, md: 4 },
  py: { xs: 2, md: 5 },
  outline: 0,
} as const;

export const topBarStyle = ({ palette }: Theme) =>
  ({
    display: "flex",
    alignItems: "center",
    gap: 0.5,
    height: 56,
    px: { xs: 1.5, md: 2.5 },
    whiteSpace: "nowrap",
    borderBottom: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.default,
  }) as const;

export const sidebarStyle =
  (isExpanded: boolean) =>
  ({ palette, transitions }: Theme) =>
    ({
      position: "sticky",
      top: 0,
      flexShrink: 0,
      height: "100dvh",
      width: isExpanded ? "16rem" : "3rem",
      overflow: "hidden auto",
      scrollbarWidth: "thin",
      borderRight: `1px solid ${palette.divider}`,
      transition: transitions.create("width", { duration: 180 }),
    }) as const;

/** Style of the sidebar's head, which is as high as the top bar. */
export const sidebarHeadStyle = (isExpanded: boolean) =>
  ({
    display: "flex",
    alignItems: "center",
    flexShrink: 0,
    height: 56,
    px: isExpanded ? 2 : 0,
    justifyContent: isExpanded ? "flex-start" : "center",
  }) as const;
