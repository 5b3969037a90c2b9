import MenuIcon from "@mui/icons-material/MenuOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useSidebar } from "../../layout/sidebar-state.tsx";

export function SidebarToggle() {
  const { isExpanded, isOverlayOpen, isMobile, toggle } = useSidebar();
  const isOpen = isMobile ? isOverlayOpen : isExpanded;
  return (
    <Tooltip title={sharedMessage("toggleSidebarWithShortcut")}>
      <IconButton
        aria-label={sharedMessage("toggleSidebar")}
        aria-expanded={isOpen}
        aria-controls="sidebar"
        onClick={toggle}
        edge="start"
        sx={{ "& svg": { fontSize: 20 } }}
      >
        <MenuIcon />
      </IconButton>
    </Tooltip>
  );
}
