import DarkModeIcon from "@mui/icons-material/DarkModeOutlined";
import LightModeIcon from "@mui/icons-material/LightModeOutlined";
import { Box, Button, IconButton, Tooltip, useMediaQuery } from "@mui/material";
import type { ReactNode } from "react";
import { topBarStyle } from "../../layout/frame-style.ts";
import { OfflineBar } from "../../layout/OfflineBar.tsx";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { stackedButton } from "./stacked-button.ts";
import { UserMenu } from "./UserMenu.tsx";
import { useThemeToggle } from "./use-theme-toggle.ts";
import { type TopBarAction, useTopBarActions } from "./use-top-bar-actions.tsx";

/** `start` is shown at the left. */
export function TopBar({ start }: { start: ReactNode }) {
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const { commands, newPost, viewSite, signOut } = useTopBarActions();
  return (
    <Box data-top-bar sx={{ position: "sticky", top: 0, zIndex: "appBar" }}>
      <Box component="header" sx={topBarStyle}>
        {start}
        {isMobile ? (
          <Box sx={{ ml: "auto", display: "flex", gap: 0.5, flexShrink: 0 }}>
            {[commands, newPost, signOut].map(({ label, icon, link, onClick }) => (
              <Button key={label} color="inherit" {...link} onClick={onClick} sx={stackedButton}>
                {icon}
                {label}
              </Button>
            ))}
            <UserMenu shape="stacked" actions={[viewSite]} />
          </Box>
        ) : (
          <>
            <UserMenu shape="name" />
            <CommandsButton {...commands} />
            <ColourSchemeButton />
            {[newPost, viewSite, signOut].map(({ label, icon, link, onClick }) => (
              <Button
                key={label}
                color="inherit"
                startIcon={icon}
                {...link}
                onClick={onClick}
                sx={noShrink}
              >
                {label}
              </Button>
            ))}
          </>
        )}
      </Box>
      <OfflineBar />
    </Box>
  );
}

/** Menu of a page whose own bar replaces the top bar: all that the top bar has. */
export function TopBarMenu() {
  return <UserMenu shape="icon" actions={Object.values(useTopBarActions())} />;
}

const noShrink = { flexShrink: 0 } as const;

function CommandsButton({ label, hint, onClick }: TopBarAction) {
  return (
    <Button variant="outlined" onClick={onClick} aria-keyshortcuts="Control+K Meta+K" sx={noShrink}>
      {label}
      <Box component="kbd" sx={{ ml: 1.25, font: "inherit", color: "text.secondary" }}>
        {hint}
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
