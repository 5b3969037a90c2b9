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

/** Who is signed in, and how they have the admin: in which language and, where the bar has no room for it, which colours. */
export function UserMenu() {
  const { identity } = useGetIdentity();
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale] = useLocaleState();
  const { choose, question } = useLanguageSwitch();
  const colours = useThemeToggle();
  const name = identity?.fullName ?? "";
  const close = () => setAnchor(null);
  const opening = {
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {isMobile ? (
        <Button {...opening} color="inherit" sx={stackedButton}>
          <AccountIcon />
          {sharedMessage("account")}
        </Button>
      ) : (
        <Button
          {...opening}
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
              colours.change();
            }}
          >
            {colours.label}
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
        {Object.entries(languages).map(([language, { name: own }]) => (
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
            {own}
          </MenuItem>
        ))}
      </Menu>
      {question}
    </>
  );
}

const subheader = { lineHeight: 2.5, bgcolor: "transparent", position: "static" } as const;
