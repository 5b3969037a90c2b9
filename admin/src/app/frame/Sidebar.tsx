import { Box, Drawer } from "@mui/material";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { Brand } from "../../layout/Brand.tsx";
import { sidebarHeadStyle, sidebarStyle } from "../../layout/frame-style.ts";
import { useSidebar } from "../../layout/sidebar-state.tsx";
import { hiddenInFocusMode } from "../../layout/use-focus-mode.ts";
import { SidebarNavigation } from "./SidebarNavigation.tsx";

/** Navigation beside the page; on a phone, a drawer over it. */
export function Sidebar() {
  const { isExpanded, isOverlayOpen, isMobile, closeOverlay } = useSidebar();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(closeOverlay, [pathname]);

  if (isMobile) {
    return (
      <Drawer
        open={isOverlayOpen}
        onClose={closeOverlay}
        slotProps={{
          paper: {
            id: "sidebar",
            "aria-label": sharedMessage("sidebar"),
            sx: { width: "18rem" },
          },
        }}
      >
        <SidebarHead isExpanded />
        <SidebarNavigation isExpanded />
      </Drawer>
    );
  }
  return (
    <Box
      {...hiddenInFocusMode}
      component="aside"
      id="sidebar"
      aria-label={sharedMessage("sidebar")}
      sx={sidebarStyle(isExpanded)}
    >
      <SidebarHead isExpanded={isExpanded} />
      <SidebarNavigation isExpanded={isExpanded} />
    </Box>
  );
}

function SidebarHead({ isExpanded }: { isExpanded: boolean }) {
  return (
    <Box sx={sidebarHeadStyle(isExpanded)}>
      <Brand isShort={!isExpanded} />
    </Box>
  );
}
