import AddIcon from "@mui/icons-material/AddOutlined";
import DarkModeIcon from "@mui/icons-material/DarkModeOutlined";
import KeyboardCommandKeyIcon from "@mui/icons-material/KeyboardCommandKeyOutlined";
import LightModeIcon from "@mui/icons-material/LightModeOutlined";
import LogoutIcon from "@mui/icons-material/LogoutOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useCommandPalette } from "../../layout/command-palette-context.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { newPostPath } from "../new-post-path.ts";
import { useThemeToggle } from "./use-theme-toggle.ts";

/** A button or link of the top bar, or an entry of its menu. */
export interface TopBarAction {
  label: string;
  icon: ReactNode;
  shortcut?: string;
  /** Props of a button or menu item that is a link. */
  link?: object;
  onClick?: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function useTopBarActions() {
  const theme = useThemeToggle();
  return {
    commands: {
      label: sharedMessage("commands"),
      icon: <KeyboardCommandKeyIcon />,
      shortcut: isApple ? "⌘K" : `${paletteMessage("controlKey")}/⌘K`,
      onClick: useCommandPalette().openPalette,
    },
    colours: {
      label: theme.label,
      icon:
        theme.nextTheme === "dark" ? (
          <DarkModeIcon fontSize="small" />
        ) : (
          <LightModeIcon fontSize="small" />
        ),
      onClick: theme.toggle,
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
