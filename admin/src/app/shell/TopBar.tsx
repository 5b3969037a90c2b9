import AccountIcon from "@mui/icons-material/AccountCircleOutlined";
import AddIcon from "@mui/icons-material/Add";
import CheckIcon from "@mui/icons-material/Check";
import DarkModeIcon from "@mui/icons-material/DarkModeOutlined";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import KeyboardCommandKeyIcon from "@mui/icons-material/KeyboardCommandKeyOutlined";
import LightModeIcon from "@mui/icons-material/LightModeOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import {
  Box,
  Button,
  Divider,
  IconButton,
  ListItemIcon,
  ListSubheader,
  Menu,
  MenuItem,
  Tooltip,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { memo, type ReactNode } from "react";
import { useGetIdentity, useLocaleState, useTheme } from "react-admin";
import { Link as RouterLink } from "react-router";
import { account } from "../../features/account/index.ts";
import { newPostPath } from "../../features/posts/index.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { languages } from "../../i18n/messages.ts";
import { useCommandPalette } from "../../layout/command-palette-context.ts";
import { OfflineBar } from "../../layout/OfflineBar.tsx";
import { listPath } from "../../layout/resource.ts";
import { topBarStyle } from "../../layout/ShellSkeleton.tsx";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { useMenu } from "../../layout/use-menu.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { useLanguageSwitch } from "./use-language-switch.tsx";

interface TopBarProps {
  /** Content before the buttons, such as the button of the sidebar. */
  start: ReactNode;
  isBesideExpandedSidebar?: boolean;
}

/** Media query for windows in which the expanded sidebar leaves the top bar only the width of a phone. */
const narrowBesideSidebarQuery = "(width < 64rem)";

/** Bar at the top of a page: command palette, menu of the user, and buttons that narrow windows move into a menu. */
export function TopBar({ start, isBesideExpandedSidebar = false }: TopBarProps) {
  const query = isBesideExpandedSidebar ? narrowBesideSidebarQuery : mobileQuery;
  const isNarrow = useMediaQuery(query);
  const { commands, theme, newPost, viewSite, signOut } = useTopBarActions();
  const buttons: TopBarAction[] = isNarrow
    ? [commands, newPost, signOut]
    : [newPost, viewSite, signOut];
  return (
    <Box data-top-bar sx={{ position: "sticky", top: 0, zIndex: "appBar" }}>
      <Box component="header" sx={topBarStyle}>
        {start}
        <Box sx={{ flex: 1 }} />
        {!isNarrow && (
          <>
            <UserMenu shape="email" />
            <Button
              variant="outlined"
              onClick={commands.onClick}
              aria-keyshortcuts="Control+K Meta+K"
              sx={unshrinkableStyle}
            >
              {commands.label}
              <Box component="kbd" sx={{ ml: 1.25, font: "inherit", color: "text.secondary" }}>
                {commands.shortcut}
              </Box>
            </Button>
            <Tooltip title={theme.label}>
              <IconButton aria-label={theme.label} onClick={theme.onClick}>
                {theme.icon}
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
            sx={isNarrow ? stackedButtonStyle : unshrinkableStyle}
          >
            {label}
          </Button>
        ))}
        {isNarrow && <UserMenu shape="stacked" actions={[viewSite, theme]} />}
      </Box>
      <OfflineBar />
    </Box>
  );
}

/** Menu with the actions of the top bar, for a page whose own bar replaces the top bar. */
export function TopBarMenu() {
  return <UserMenu shape="icon" actions={Object.values(useTopBarActions())} />;
}

interface UserMenuProps {
  /** `stacked`: an icon above its label. */
  shape: "email" | "stacked" | "icon";
  /** Actions that the bar has no space for. */
  actions?: readonly TopBarAction[];
}

/** Menu with the account and the language. If it has `actions`, it also shows the owner's e-mail address. */
const UserMenu = memo(({ shape, actions }: UserMenuProps) => {
  const { identity } = useGetIdentity();
  const { buttonProps, menuProps, itemProps } = useMenu();
  const [locale] = useLocaleState();
  const { switchLanguage, dialog } = useLanguageSwitch();
  const email = identity?.fullName ?? "";

  return (
    <>
      {shape === "email" && (
        <Button {...buttonProps} color="inherit" endIcon={<ExpandMoreIcon />} sx={emailButtonStyle}>
          <Typography variant="inherit" noWrap>
            {email}
          </Typography>
        </Button>
      )}
      {shape === "stacked" && (
        <Button
          {...buttonProps}
          color="inherit"
          startIcon={<AccountIcon />}
          sx={stackedButtonStyle}
        >
          {sharedMessage("account")}
        </Button>
      )}
      {shape === "icon" && (
        <Tooltip title={email}>
          <IconButton {...buttonProps} aria-label={sharedMessage("account")}>
            <AccountIcon />
          </IconButton>
        </Tooltip>
      )}
      <Menu {...menuProps} slotProps={{ list: { "aria-label": sharedMessage("account") } }}>
        {actions && [
          <ListSubheader key="email" role="presentation" sx={subheaderStyle}>
            {email}
          </ListSubheader>,
          ...actions.map(({ label, shortcut, link, onClick }) => (
            <MenuItem key={label} {...link} {...itemProps(onClick)}>
              {label}
              {shortcut && (
                <Box component="kbd" sx={shortcutStyle}>
                  {shortcut}
                </Box>
              )}
            </MenuItem>
          )),
          <Divider key="end" />,
        ]}
        <MenuItem component={RouterLink} to={listPath(account)} {...itemProps()}>
          {sharedMessage("account")}
        </MenuItem>
        <Divider />
        <ListSubheader role="presentation" sx={subheaderStyle}>
          {sharedMessage("language")}
        </ListSubheader>
        {Object.entries(languages).map(([language, { name: nativeName }]) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={language === locale}
            lang={language}
            {...itemProps(() => language !== locale && switchLanguage(language))}
          >
            <ListItemIcon>{language === locale && <CheckIcon fontSize="small" />}</ListItemIcon>
            {nativeName}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
});

/** Keeps the width of a button: if the bar is too narrow, only the e-mail address is shortened. */
const unshrinkableStyle = { flexShrink: 0 } as const;

const emailButtonStyle = { minWidth: 0, color: "text.secondary", fontWeight: 400 } as const;

const stackedButtonStyle = {
  flexDirection: "column",
  gap: 0.25,
  minWidth: 44,
  minHeight: 48,
  px: 0.5,
  py: 0.25,
  fontSize: "0.6875rem",
  fontWeight: 500,
  lineHeight: 1.2,
  "& .MuiButton-startIcon": { m: 0 },
  // Removes the height that MUI reserves for a line of text.
  "&::before": { content: "none" },
} as const;

const shortcutStyle = {
  ml: "auto",
  pl: 3,
  font: "inherit",
  color: "text.secondary",
  "@media (pointer: coarse)": { display: "none" },
} as const;

const subheaderStyle = { lineHeight: 2.5, bgcolor: "transparent", position: "static" } as const;

/** A button or link of the top bar, or an entry of its menu. */
interface TopBarAction {
  label: string;
  icon: ReactNode;
  shortcut?: string;
  /** Props of a button or menu item that is a link. */
  link?: object;
  onClick?: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function useTopBarActions() {
  const themeToggle = useThemeToggle();
  const ThemeIcon = themeToggle.nextTheme === "dark" ? DarkModeIcon : LightModeIcon;
  return {
    commands: {
      label: sharedMessage("commands"),
      icon: <KeyboardCommandKeyIcon />,
      shortcut: isApple ? "⌘K" : `${paletteMessage("controlKey")}/⌘K`,
      onClick: useCommandPalette().openPalette,
    },
    theme: {
      label: themeToggle.label,
      icon: <ThemeIcon fontSize="small" />,
      onClick: themeToggle.toggle,
    },
    newPost: {
      label: sharedMessage("newPost"),
      icon: <AddIcon />,
      link: { component: RouterLink, to: newPostPath },
    },
    viewSite: {
      label: sharedMessage("viewSite"),
      icon: <OpenInNewIcon />,
      link: { component: "a", href: "/", target: "_blank", rel: "noreferrer" },
    },
    signOut: { label: sharedMessage("signOut"), icon: <LogoutIcon />, onClick: useSignOut() },
  } satisfies Record<string, TopBarAction>;
}

export function useThemeToggle() {
  const [theme, setTheme] = useTheme();
  const nextTheme = theme === "dark" ? "light" : "dark";
  return {
    nextTheme,
    label: sharedMessage(nextTheme === "dark" ? "toDark" : "toLight"),
    toggle: () => setTheme(nextTheme),
  } as const;
}
