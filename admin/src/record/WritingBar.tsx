import BackIcon from "@mui/icons-material/ArrowBackOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import MoreIcon from "@mui/icons-material/MoreHorizOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import {
  Box,
  IconButton,
  Link,
  ListItemIcon,
  Menu,
  MenuItem,
  type Theme,
  Tooltip,
  useMediaQuery,
} from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { type ReactNode, use } from "react";
import type { RaRecord } from "react-admin";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { versionsMessage } from "../i18n/en/versions.ts";
import { translateText } from "../i18n/messages.ts";
import { PageHeading } from "../layout/PageHeading.tsx";
import { listPath } from "../layout/resource.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { TopBarControls } from "../layout/top-bar-controls.ts";
import { useMenu } from "../layout/use-menu.ts";
import { visuallyHidden } from "../layout/visually-hidden.ts";
import type { SiteLink } from "./RecordForm.tsx";
import { useRecordPanels } from "./record-panels.tsx";

/** The record that a {@link WritingBar} belongs to, and the state of its form. */
export interface RecordPageState {
  collection: Collection;
  title: string;
  /** Undefined for a new record. */
  record: RaRecord | undefined;
  siteLink: SiteLink | null;
  saveState: ReactNode;
  notices: ReactNode;
}

interface Tool {
  label: string;
  icon: ReactNode;
  /** For a switch: whether it is on. */
  isOn?: boolean;
  /** Page of the site, opened in a new tab. */
  href?: string;
  /** Shown in red, below a line. */
  isDangerous?: boolean;
  onClick?: () => void;
}

export interface WritingBarProps {
  page: RecordPageState;
  /** State of the record, such as "Draft". */
  state: ReactNode;
  /** The main button, such as "Publish". */
  action: ReactNode;
  /** Tools. On phones, only the first tool is a button; the other tools are in a menu. */
  tools: readonly Tool[];
  /** Switch of focus mode. In focus mode, the bar shows only this tool and the state. */
  focusModeTool: Tool & { isOn: boolean };
}

/**
 * Bar of the editor of a long text: link to the list, state, tools and main button. It replaces the page's top bar,
 * header and save bar.
 */
export function WritingBar({ page, state, action, tools, focusModeTool }: WritingBarProps) {
  const { collection, record, title, siteLink } = page;
  const schema = collection.fields;
  const { openPanel, panels } = useRecordPanels({ record, title, collection, schema });
  const topBar = use(TopBarControls);
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down("md"));

  const allTools: Tool[] = [...tools, focusModeTool];
  if (record) {
    allTools.push({
      label: versionsMessage("history"),
      icon: <HistoryIcon />,
      onClick: () => openPanel("history"),
    });
  }
  if (siteLink)
    allTools.push({ label: siteLink.label, icon: <OpenInNewIcon />, href: siteLink.path });
  const visibleTools = focusModeTool.isOn
    ? [focusModeTool]
    : isPhone
      ? allTools.slice(0, 1)
      : allTools;
  const menuTools = isPhone ? allTools.slice(1) : [];
  if (record) {
    menuTools.push({
      label: sharedMessage("delete"),
      icon: <DeleteIcon />,
      isDangerous: true,
      onClick: () => openPanel("delete"),
    });
  }

  return (
    <Box sx={[barStyle, !focusModeTool.isOn && withBorderStyle]}>
      <title>{sharedMessage("pageTitle", { title })}</title>
      <Box sx={visuallyHidden}>
        <PageHeading>{title}</PageHeading>
      </Box>
      <Box sx={rowStyle}>
        {!focusModeTool.isOn && !isPhone && topBar.start}
        {!focusModeTool.isOn && (
          <Link
            component={RouterLink}
            to={listPath(collection)}
            color="inherit"
            variant="body2"
            aria-label={translateText(collection.label)}
            sx={backLinkStyle}
          >
            <BackIcon />
            <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
              {translateText(collection.label)}
            </Box>
          </Link>
        )}
        <SecondaryText component="div" noWrap sx={statesStyle}>
          <Box component="span" sx={{ color: "text.primary", fontWeight: 550 }}>
            {state}
          </Box>
          {page.saveState}
        </SecondaryText>
        {visibleTools.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
        {!focusModeTool.isOn && menuTools.length > 0 && <ToolMenu tools={menuTools} />}
        {!focusModeTool.isOn && (
          <>
            <Box sx={{ mx: { xs: 0.5, md: 1 }, flexShrink: 0 }}>{action}</Box>
            {!isPhone && topBar.end}
          </>
        )}
      </Box>
      {page.notices}
      {panels}
    </Box>
  );
}

function ToolButton({ label, icon, isOn, href, onClick }: Tool) {
  return (
    <Tooltip title={label}>
      <IconButton
        {...(href ? { href, target: "_blank", rel: "noreferrer" } : { onClick })}
        aria-label={label}
        aria-pressed={isOn}
        sx={toolStyle}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

function ToolMenu({ tools }: { tools: readonly Tool[] }) {
  const { buttonProps, menuProps, itemProps } = useMenu();
  return (
    <>
      <IconButton {...buttonProps} aria-label={sharedMessage("more")} sx={toolStyle}>
        <MoreIcon />
      </IconButton>
      <Menu {...menuProps}>
        {tools.map(({ label, icon, isOn, href, isDangerous, onClick }, index) => (
          <MenuItem
            key={label}
            divider={tools[index + 1]?.isDangerous ?? false}
            sx={isDangerous ? dangerousStyle : null}
            {...(href && { component: "a", href, target: "_blank", rel: "noreferrer" })}
            {...(isOn !== undefined && { role: "menuitemcheckbox", "aria-checked": isOn })}
            selected={isOn ?? false}
            {...itemProps(onClick)}
          >
            <ListItemIcon sx={{ "& svg": { fontSize: 20 } }}>{icon}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const dangerousStyle = { color: "error.main", "& svg": { color: "error.main" } } as const;

const barStyle = {
  position: "sticky",
  top: 0,
  zIndex: 3,
  // Takes the place of the top bar, and is as wide as the page.
  mt: { xs: -3, md: -4 },
  mx: { xs: -2, md: -4 },
  px: { xs: 1, md: 2.5 },
  bgcolor: "background.default",
  borderBottom: 1,
  borderColor: "transparent",
} as const;

const withBorderStyle = { borderColor: "divider" } as const;

const rowStyle = { display: "flex", alignItems: "center", gap: 0.5, height: 55 } as const;

const backLinkStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 1,
  mr: { md: 2 },
  minWidth: 44,
  minHeight: 44,
  flexShrink: 0,
  "& svg": { fontSize: 20 },
} as const;

const statesStyle = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  columnGap: 1,
  flex: 1,
  minWidth: 0,
  lineHeight: { xs: 1.3, md: 1.5 },
  fontSize: { xs: "0.75rem", md: "0.875rem" },
  // On a phone, the text of a state may take two lines.
  "& > *": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    display: { xs: "-webkit-box", md: "block" },
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "2",
    whiteSpace: { xs: "normal", md: "nowrap" },
  },
} as const;

const toolStyle = {
  width: 40,
  height: 40,
  "& svg": { fontSize: 20 },
  "&[aria-pressed=true]": { bgcolor: "action.selected", color: "text.primary" },
} as const;
