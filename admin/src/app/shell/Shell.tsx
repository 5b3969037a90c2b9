import { Box } from "@mui/material";
import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { PageTitlePortal } from "../../layout/PageTitlePortal.tsx";
import { contentStyle, pageStyle, shellStyle } from "../../layout/ShellSkeleton.tsx";
import { SkipLink } from "../../layout/SkipLink.tsx";
import { SidebarProvider, useSidebar } from "../../layout/sidebar-state.tsx";
import { TopBarControls } from "../../layout/top-bar-controls.ts";
import { focusModeStyle } from "../../layout/use-focus-mode.ts";
import { Sidebar, SidebarToggle } from "./Sidebar.tsx";
import { TopBar, TopBarMenu } from "./TopBar.tsx";

/** The top bar's controls, for pages that replace the top bar with a bar of their own. */
const topBarControls = { start: <SidebarToggle />, end: <TopBarMenu /> };

/**
 * Layout of all pages except the dashboard and sign-in: sidebar, top bar and content. Shows the page of the route by
 * default.
 */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <SidebarProvider>
      <SkipLink href="#content">{sharedMessage("skip")}</SkipLink>
      <Box sx={[shellStyle, focusModeStyle]}>
        <Sidebar />
        <Box sx={contentStyle}>
          <ShellTopBar />
          <Box component="main" id="content" tabIndex={-1} sx={pageStyle}>
            <PageTitlePortal />
            <TopBarControls value={topBarControls}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </TopBarControls>
          </Box>
        </Box>
      </Box>
    </SidebarProvider>
  );
}

function ShellTopBar() {
  const { isExpanded } = useSidebar();
  return <TopBar start={<SidebarToggle />} isBesideExpandedSidebar={isExpanded} />;
}
