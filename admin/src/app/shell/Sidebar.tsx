import MenuIcon from "@mui/icons-material/Menu";
import { Box, Drawer, IconButton, Tooltip } from "@mui/material";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { Brand } from "../../layout/Brand.tsx";
import { sidebarHeadStyle, sidebarStyle } from "../../layout/ShellSkeleton.tsx";
import { useSidebar } from "../../layout/sidebar-state.tsx";
import { hiddenInFocusMode } from "../../layout/use-focus-mode.ts";
import { SidebarNavigation } from "./SidebarNavigation.tsx";

/** Navigation beside the page. In narrow windows, a drawer that a button opens. */
export function Sidebar() {
  const { isExpanded, isOverlayOpen, isMobile, closeOverlay } = useSidebar();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(closeOverlay, [pathname]);

  const isWide = isMobile || isExpanded;
  const content = (
    <>
      <Box sx={sidebarHeadStyle(isWide)}>
        <Brand isShort={!isWide} />
      </Box>
      <SidebarNavigation isExpanded={isWide} />
    </>
  );
  const attributes = { id: "sidebar", "aria-label": sharedMessage("sidebar") };
  return isMobile ? (
    <Drawer
      open={isOverlayOpen}
      onClose={closeOverlay}
      slotProps={{ paper: { ...attributes, sx: { width: "18rem" } } }}
    >
      {content}
    </Drawer>
  ) : (
    <Box {...hiddenInFocusMode} {...attributes} component="aside" sx={sidebarStyle(isExpanded)}>
      {content}
    </Box>
  );
}

export function SidebarToggle() {
  const { isExpanded, isOverlayOpen, isMobile, toggle } = useSidebar();
  return (
    <Tooltip title={sharedMessage("toggleSidebarWithShortcut")}>
      <IconButton
        aria-label={sharedMessage("toggleSidebar")}
        aria-expanded={isMobile ? isOverlayOpen : isExpanded}
        aria-controls="sidebar"
        onClick={toggle}
        edge="start"
      >
        <MenuIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
