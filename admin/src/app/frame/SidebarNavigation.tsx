import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Box, ButtonBase, Collapse, Tooltip } from "@mui/material";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useStore } from "react-admin";
import { NavLink } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { type NavigationGroupItems, type NavigationItem, navigation } from "./navigation.ts";

/** Reduces spacing, so that all entries fit. */
const lowWindow = "@media (max-height: 900px)";

const ItemLink = styled(NavLink)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 36,
  padding: "0 10px",
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  fontSize: "0.875rem",
  fontWeight: 500,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "& svg": { fontSize: 20, flexShrink: 0 },
  "&:hover": { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
  "&:focus-visible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  "&.active": {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.text.primary,
    fontWeight: 600,
    "& svg": { color: theme.palette.primary.main },
  },
  [lowWindow]: { minHeight: 24 },
  "@media (pointer: coarse)": { minHeight: 44 },
}));

interface SidebarNavigationProps {
  isExpanded: boolean;
  groups?: readonly NavigationGroupItems[];
  /** Shown at the end of an entry, by path. */
  asides?: Readonly<Record<string, ReactNode>>;
}

/** Groups and entries of the sidebar. Collapsed, it shows icons with tooltips. */
export function SidebarNavigation(props: SidebarNavigationProps) {
  const { isExpanded, groups = navigation, asides = {} } = props;
  const [closedGroups, setClosedGroups] = useStore<string[]>("sidebar.closedGroups", []);

  function toggle(name: string) {
    setClosedGroups(
      closedGroups.includes(name)
        ? closedGroups.filter((each) => each !== name)
        : [...closedGroups, name],
    );
  }

  return (
    <Box
      component="nav"
      aria-label={sharedMessage("navigation")}
      sx={{ px: isExpanded ? 1.25 : 0.5, pb: 3, [lowWindow]: { pb: 0.25 } }}
    >
      {groups.map(({ name, label, items }) => {
        const isOpen = !isExpanded || !closedGroups.includes(name);
        return (
          <Box
            key={name}
            sx={(theme) => ({
              mt: isExpanded ? 1.5 : 0,
              [lowWindow]: { mt: isExpanded ? 0.25 : 0 },
              "& + &": isExpanded
                ? {}
                : { borderTop: `1px solid ${theme.palette.divider}`, mt: 0.75, pt: 0.75 },
            })}
          >
            {isExpanded && (
              <GroupHeading
                label={label}
                controls={`group-${name}`}
                isOpen={isOpen}
                onToggle={() => toggle(name)}
              />
            )}
            <Collapse in={isOpen} unmountOnExit>
              <Box
                component="ul"
                id={`group-${name}`}
                aria-label={label}
                sx={{
                  listStyle: "none",
                  m: 0,
                  p: 0,
                  display: "grid",
                  gap: "2px",
                  [lowWindow]: { gap: 0 },
                }}
              >
                {items.map((item) => (
                  <li key={item.path}>
                    <Item item={item} isExpanded={isExpanded} aside={asides[item.path]} />
                  </li>
                ))}
              </Box>
            </Collapse>
          </Box>
        );
      })}
    </Box>
  );
}

interface GroupHeadingProps {
  label: string;
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

function GroupHeading({ label, controls, isOpen, onToggle }: GroupHeadingProps) {
  return (
    <ButtonBase
      onClick={onToggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      sx={{
        width: "100%",
        justifyContent: "space-between",
        minHeight: 28,
        [lowWindow]: { minHeight: 24 },
        px: 1.25,
        borderRadius: 1,
        color: "text.secondary",
        typography: "caption",
        fontWeight: 500,
        "@media (pointer: coarse)": { minHeight: 44 },
      }}
    >
      {label}
      <ExpandMoreIcon
        sx={{
          fontSize: 16,
          transition: "transform 160ms",
          transform: isOpen ? "none" : "rotate(-90deg)",
        }}
      />
    </ButtonBase>
  );
}

interface ItemProps {
  item: NavigationItem;
  isExpanded: boolean;
  aside: ReactNode;
}

function Item({ item, isExpanded, aside }: ItemProps) {
  const Icon = item.icon;
  const link = (
    <ItemLink
      to={item.path}
      end={item.path === "/admin"}
      aria-label={isExpanded ? undefined : item.label}
      sx={isExpanded ? undefined : { justifyContent: "center", px: 0 }}
    >
      <Icon aria-hidden />
      {isExpanded && item.label}
      {aside !== undefined && (
        <Box component="span" sx={{ ml: "auto", fontSize: "0.8125rem", fontWeight: 400 }}>
          {aside}
        </Box>
      )}
    </ItemLink>
  );
  return isExpanded ? (
    link
  ) : (
    <Tooltip title={item.label} placement="right">
      {link}
    </Tooltip>
  );
}
