import AccountIcon from "@mui/icons-material/AccountCircleOutlined";
import CheckIcon from "@mui/icons-material/Check";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
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
} from "@mui/material";
import { type MouseEvent, useState } from "react";
import { useGetIdentity, useLocaleState } from "react-admin";
import { Link as RouterLink } from "react-router";
import { account } from "../../features/account/index.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { languages } from "../../i18n/messages.ts";
import { listPath } from "../../layout/resource.ts";
import { useLanguageSwitch } from "./use-language-switch.tsx";
import type { TopBarAction } from "./use-top-bar-actions.tsx";

interface UserMenuProps {
  /** The button: the owner's e-mail address, an icon above a word, or an icon. */
  shape: "name" | "stacked" | "icon";
  /** Actions that the bar has no space for. */
  actions?: readonly TopBarAction[];
}

/** Menu with the account and the language, and in a narrow bar also the owner's e-mail address and actions. */
export function UserMenu({ shape, actions }: UserMenuProps) {
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale] = useLocaleState();
  const { choose, dialog } = useLanguageSwitch();
  const name = identity?.fullName ?? "";
  const close = () => setAnchor(null);
  const openButton = {
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {shape === "name" && (
        <Button {...openButton} color="inherit" endIcon={<ExpandMoreIcon />} sx={nameButtonStyle}>
          <Typography variant="inherit" noWrap>
            {name}
          </Typography>
        </Button>
      )}
      {shape === "stacked" && (
        <Button {...openButton} color="inherit" startIcon={<AccountIcon />} sx={stackedButtonStyle}>
          {sharedMessage("account")}
        </Button>
      )}
      {shape === "icon" && (
        <Tooltip title={name}>
          <IconButton {...openButton} aria-label={sharedMessage("account")}>
            <AccountIcon />
          </IconButton>
        </Tooltip>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={close}
        slotProps={{ list: { "aria-label": sharedMessage("account") } }}
      >
        {actions && [
          <ListSubheader key="name" role="presentation" sx={subheaderStyle}>
            {name}
          </ListSubheader>,
          ...actions.map(({ label, shortcut, link, onClick }) => (
            <MenuItem key={label} {...link} onClick={onClick}>
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
        <MenuItem component={RouterLink} to={listPath(account)}>
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
            onClick={() => language !== locale && choose(language)}
          >
            <ListItemIcon>{language === locale && <CheckIcon fontSize="small" />}</ListItemIcon>
            {nativeName}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}

const nameButtonStyle = { minWidth: 0, color: "text.secondary", fontWeight: 400 } as const;

/** Style of a button with its icon above its label. */
export const stackedButtonStyle = {
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
  // MUI reserves the height of a text line beside the icon.
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
