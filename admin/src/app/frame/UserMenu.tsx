import AccountIcon from "@mui/icons-material/AccountCircleOutlined";
import CheckIcon from "@mui/icons-material/Check";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import {
  Box,
  Button,
  Divider,
  ListItemIcon,
  ListSubheader,
  Menu,
  MenuItem,
  useMediaQuery,
} from "@mui/material";
import { type MouseEvent, useState } from "react";
import { useGetIdentity, useLocaleState } from "react-admin";
import { Link as RouterLink } from "react-router";
import { account } from "../../features/account/index.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { languages } from "../../i18n/messages.ts";
import { listPath } from "../../layout/resource.ts";
import { mobileQuery } from "../../layout/sidebar-state.tsx";
import { stackedButton } from "./stacked-button.ts";
import { useLanguageSwitch } from "./use-language-switch.tsx";
import { useThemeToggle } from "./use-theme-toggle.ts";

/** Menu with the account and the language; on a phone, also the entries that the top bar has no space for. */
export function UserMenu() {
  const { identity } = useGetIdentity();
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale] = useLocaleState();
  const { choose, dialog } = useLanguageSwitch();
  const theme = useThemeToggle();
  const name = identity?.fullName ?? "";
  const close = () => setAnchor(null);
  const openButton = {
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {isMobile ? (
        <Button {...openButton} color="inherit" sx={stackedButton}>
          <AccountIcon />
          {sharedMessage("account")}
        </Button>
      ) : (
        <Button
          {...openButton}
          color="inherit"
          endIcon={<ExpandMoreIcon />}
          sx={{ ml: "auto", minWidth: 0, color: "text.secondary", fontWeight: 400 }}
        >
          <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
            {name}
          </Box>
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { "aria-label": sharedMessage("account") } }}
      >
        {isMobile && [
          <ListSubheader key="name" role="presentation" sx={subheader}>
            {name}
          </ListSubheader>,
          <MenuItem
            key="site"
            component="a"
            href="/"
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            {sharedMessage("viewSite")}
          </MenuItem>,
          <MenuItem
            key="colours"
            onClick={() => {
              close();
              theme.toggle();
            }}
          >
            {theme.label}
          </MenuItem>,
          <Divider key="end" />,
        ]}
        <MenuItem component={RouterLink} to={listPath(account)} onClick={close}>
          {sharedMessage("account")}
        </MenuItem>
        <Divider />
        <ListSubheader role="presentation" sx={subheader}>
          {sharedMessage("language")}
        </ListSubheader>
        {Object.entries(languages).map(([language, { name: nativeName }]) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={language === locale}
            lang={language}
            onClick={() => {
              close();
              if (language !== locale) choose(language);
            }}
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

const subheader = { lineHeight: 2.5, bgcolor: "transparent", position: "static" } as const;
