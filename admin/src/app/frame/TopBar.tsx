import AddIcon from "@mui/icons-material/AddOutlined";
import DarkModeIcon from "@mui/icons-material/DarkModeOutlined";
import KeyboardCommandKeyIcon from "@mui/icons-material/KeyboardCommandKeyOutlined";
import LightModeIcon from "@mui/icons-material/LightModeOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import { Box, Button, IconButton, Tooltip, useMediaQuery } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { topBarStyle } from "../../layout/frame-style.ts";
import { OfflineBar } from "../../layout/OfflineBar.tsx";
import { usePalette } from "../../layout/palette-context.ts";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { hiddenInFocusMode } from "../../layout/use-focus-mode.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { newPostPath } from "../new-post-path.ts";
import { stackedButton } from "./stacked-button.ts";
import { UserMenu } from "./UserMenu.tsx";
import { useThemeToggle } from "./use-theme-toggle.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `start` is shown at the left. */
export function TopBar({ start }: { start: ReactNode }) {
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const signOut = useSignOut();
  return (
    <Box data-top-bar sx={{ position: "sticky", top: 0, zIndex: "appBar" }}>
      <Box {...hiddenInFocusMode} component="header" sx={topBarStyle}>
        {start}
        {!isMobile && <UserMenu />}
        <Box sx={{ ml: isMobile ? "auto" : 0, display: "flex", gap: 0.5, flexShrink: 0 }}>
          <CommandsButton />
          {!isMobile && <ColourSchemeButton />}
          <BarButton label={sharedMessage("newPost")} icon={<AddIcon />} to={newPostPath} />
          {!isMobile && (
            <BarButton label={sharedMessage("viewSite")} icon={<OpenInNewIcon />} href="/" />
          )}
          <BarButton label={sharedMessage("signOut")} icon={<LogoutIcon />} onClick={signOut} />
          {isMobile && <UserMenu />}
        </Box>
      </Box>
      <OfflineBar />
    </Box>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  /** URL to open in a new tab. */
  href?: string;
  /** Path in the admin. */
  to?: string;
  onClick?: () => void;
}

function BarButton({ label, icon, href, to, onClick }: BarButtonProps) {
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const target = to
    ? { component: RouterLink, to }
    : href
      ? { href, target: "_blank", rel: "noreferrer" }
      : { onClick };
  return isMobile ? (
    <Button color="inherit" {...target} sx={stackedButton}>
      {icon}
      {label}
    </Button>
  ) : (
    <Button color="inherit" startIcon={icon} {...target}>
      {label}
    </Button>
  );
}

function CommandsButton() {
  const { openPalette } = usePalette();
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  if (isMobile) {
    return (
      <BarButton
        label={sharedMessage("commands")}
        icon={<KeyboardCommandKeyIcon />}
        onClick={openPalette}
      />
    );
  }
  return (
    <Button variant="outlined" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      {sharedMessage("commands")}
      <Box component="kbd" sx={{ ml: 1.25, font: "inherit", color: "text.secondary" }}>
        {isApple ? "⌘K" : `${paletteMessage("controlKey")}/⌘K`}
      </Box>
    </Button>
  );
}

function ColourSchemeButton() {
  const { next, label, toggle } = useThemeToggle();
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={toggle} sx={{ "& svg": { fontSize: 20 } }}>
        {next === "dark" ? <DarkModeIcon /> : <LightModeIcon />}
      </IconButton>
    </Tooltip>
  );
}
