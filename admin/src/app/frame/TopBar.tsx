import { Box, Button, IconButton, Tooltip, useMediaQuery } from "@mui/material";
import type { ReactNode } from "react";
import { topBarStyle } from "../../layout/frame-style.ts";
import { OfflineBar } from "../../layout/OfflineBar.tsx";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { stackedButtonStyle, UserMenu } from "./UserMenu.tsx";
import { type TopBarAction, useTopBarActions } from "./use-top-bar-actions.tsx";

/** Bar above every page. `start` is at its left. */
export function TopBar({ start }: { start: ReactNode }) {
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const { commands, colours, newPost, viewSite, signOut } = useTopBarActions();
  const buttons: TopBarAction[] = isMobile
    ? [commands, newPost, signOut]
    : [newPost, viewSite, signOut];
  return (
    <Box data-top-bar sx={{ position: "sticky", top: 0, zIndex: "appBar" }}>
      <Box component="header" sx={topBarStyle}>
        {start}
        <Box sx={{ flex: 1 }} />
        {!isMobile && (
          <>
            <UserMenu shape="name" />
            <Button
              variant="outlined"
              onClick={commands.onClick}
              aria-keyshortcuts="Control+K Meta+K"
            >
              {commands.label}
              <Box component="kbd" sx={{ ml: 1.25, font: "inherit", color: "text.secondary" }}>
                {commands.shortcut}
              </Box>
            </Button>
            <Tooltip title={colours.label}>
              <IconButton aria-label={colours.label} onClick={colours.onClick}>
                {colours.icon}
              </IconButton>
            </Tooltip>
          </>
        )}
        {buttons.map(({ label, icon, link, onClick }) => (
          <Button
            key={label}
            color="inherit"
            startIcon={icon}
            {...link}
            onClick={onClick}
            sx={isMobile ? stackedButtonStyle : undefined}
          >
            {label}
          </Button>
        ))}
        {isMobile && <UserMenu shape="stacked" actions={[viewSite, colours]} />}
      </Box>
      <OfflineBar />
    </Box>
  );
}

/** Menu with the actions of the top bar, for a page whose own bar replaces the top bar. */
export function TopBarMenu() {
  return <UserMenu shape="icon" actions={Object.values(useTopBarActions())} />;
}
