import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Box, Collapse, List, ListItemButton, Tooltip } from "@mui/material";
import { memo, type ReactNode } from "react";
import { useStore } from "react-admin";
import { NavLink } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { listNavigationGroups, type NavigationGroup } from "./navigation.ts";

/** Media query for low windows, in which all entries fit only if they are closer together. */
const lowWindow = "@media (max-height: 900px)";

const rowStyle = {
  minHeight: 36,
  px: 1.25,
  py: 0,
  borderRadius: 1,
  color: "text.secondary",
  fontWeight: 500,
  whiteSpace: "nowrap",
  "&:hover": { color: "text.primary" },
  "&&:focus-visible": { outlineOffset: -2 },
  [lowWindow]: { minHeight: 24 },
  "@media (pointer: coarse)": { minHeight: 44 },
} as const;

const headingStyle = {
  typography: "caption",
  ...rowStyle,
  justifyContent: "space-between",
  width: "100%",
  minHeight: 28,
  "& svg": { fontSize: 16, transition: "transform 160ms" },
  "&[aria-expanded=false] svg": { transform: "rotate(-90deg)" },
} as const;

const itemStyle = {
  ...rowStyle,
  gap: 1.5,
  fontSize: "0.875rem",
  "& svg": { fontSize: 20, flexShrink: 0 },
  "&.active": { bgcolor: "action.selected", color: "text.primary", fontWeight: 600 },
  "&.active svg": { color: "primary.main" },
} as const;

const badgeStyle = { ml: "auto", fontSize: "0.8125rem", fontWeight: 400 } as const;

interface SidebarNavigationProps {
  isExpanded: boolean;
  groups?: readonly NavigationGroup[];
  /** Content at the end of entries, by the path of the entry. */
  badges?: Readonly<Record<string, ReactNode>>;
}

/** Memoized, because rendering all entries takes a third of the time of a page change. */
export const SidebarNavigation = memo((props: SidebarNavigationProps) => {
  const { isExpanded, groups = listNavigationGroups(), badges = {} } = props;
  const [closedGroups, setClosedGroups] = useStore<string[]>("sidebar.closedGroups", []);
  const dividerStyle = { "& + &": { borderTop: 1, borderColor: "divider", mt: 0.75, pt: 0.75 } };

  return (
    <Box
      component="nav"
      aria-label={sharedMessage("navigation")}
      sx={{ px: isExpanded ? 1.25 : 0.5, pb: 3, [lowWindow]: { pb: 0.25 } }}
    >
      {groups.map(({ name, label, items }) => {
        const otherClosedGroups = closedGroups.filter((closedName) => closedName !== name);
        const isClosed = isExpanded && otherClosedGroups.length < closedGroups.length;
        return (
          <Box key={name} sx={isExpanded ? { mt: 1.5, [lowWindow]: { mt: 0.25 } } : dividerStyle}>
            {isExpanded && (
              <ListItemButton
                component="button"
                onClick={() =>
                  setClosedGroups(isClosed ? otherClosedGroups : [...otherClosedGroups, name])
                }
                aria-expanded={!isClosed}
                aria-controls={isClosed ? undefined : `group-${name}`}
                sx={headingStyle}
              >
                {label}
                <ExpandMoreIcon />
              </ListItemButton>
            )}
            <Collapse in={!isClosed} unmountOnExit>
              <List
                id={`group-${name}`}
                aria-label={label}
                disablePadding
                sx={{ display: "grid", gap: "2px", [lowWindow]: { gap: 0 } }}
              >
                {items.map(({ path, label, icon: Icon }) => (
                  <li key={path}>
                    <Tooltip title={!isExpanded && label} placement="right">
                      <ListItemButton
                        component={NavLink}
                        to={path}
                        end={path === "/admin"}
                        aria-label={isExpanded ? undefined : label}
                        sx={
                          isExpanded ? itemStyle : [itemStyle, { justifyContent: "center", px: 0 }]
                        }
                      >
                        <Icon aria-hidden />
                        {isExpanded && label}
                        {badges[path] !== undefined && (
                          <Box component="span" sx={badgeStyle}>
                            {badges[path]}
                          </Box>
                        )}
                      </ListItemButton>
                    </Tooltip>
                  </li>
                ))}
              </List>
            </Collapse>
          </Box>
        );
      })}
    </Box>
  );
});
