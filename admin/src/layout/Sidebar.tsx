import { Box, Drawer } from "@mui/material";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { around } from "../room/use-focus-mode.ts";
import { sharedWord } from "../words/en/shared.ts";
import { Brand } from "./Brand.tsx";
import { SidebarNavigation } from "./SidebarNavigation.tsx";
import { useSidebar } from "./sidebar-state.tsx";

const width = { expanded: "16rem", mobile: "18rem", collapsed: "3rem" };

/** The way around: beside the page, only icons when collapsed, over the page on a phone. */
export function Sidebar() {
  const { isExpanded, isOverlayOpen, isMobile, closeOverlay } = useSidebar();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the panel
  useEffect(closeOverlay, [pathname]);

  if (isMobile) {
    return (
      <Drawer
        open={isOverlayOpen}
        onClose={closeOverlay}
        slotProps={{
          paper: {
            id: "sidebar",
            "aria-label": sharedWord("sidebar"),
            sx: { width: width.mobile },
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
      {...around}
      component="aside"
      id="sidebar"
      aria-label={sharedWord("sidebar")}
      sx={(theme) => ({
        position: "sticky",
        top: 0,
        flexShrink: 0,
        height: "100dvh",
        width: isExpanded ? width.expanded : width.collapsed,
        overflow: "hidden auto",
        scrollbarWidth: "thin",
        borderRight: `1px solid ${theme.palette.divider}`,
        transition: theme.transitions.create("width", { duration: 180 }),
      })}
    >
      <SidebarHead isExpanded={isExpanded} />
      <SidebarNavigation isExpanded={isExpanded} />
    </Box>
  );
}

function SidebarHead({ isExpanded }: { isExpanded: boolean }) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        height: 56,
        px: isExpanded ? 2 : 0,
        justifyContent: isExpanded ? "flex-start" : "center",
      }}
    >
      <Brand isShort={!isExpanded} />
    </Box>
  );
}
