import { Box, Button, Link, Skeleton, type SvgIcon, type Theme, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";

export interface DashboardRow {
  /** Path in the admin. */
  to: string;
  label: string;
  icon: typeof SvgIcon;
  aside?: ReactNode;
}

interface DashboardListProps {
  title: string;
  rows: readonly DashboardRow[];
  /** Number of rows before "Show more". */
  limit?: number;
}

/** A list of links with a heading. Renders nothing if there are no rows. */
export function DashboardList({ title, rows, limit = 5 }: DashboardListProps) {
  const [isOpen, setOpen] = useState(false);
  const visibleRows = isOpen ? rows : rows.slice(0, limit);
  const hiddenCount = rows.length - visibleRows.length;
  if (rows.length === 0) return null;
  return (
    <DashboardCard title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {visibleRows.map(({ to, label, icon: Icon, aside }) => (
          <Box component="li" key={`${to} ${label}`} sx={topBorderStyle}>
            <Link
              component={RouterLink}
              to={to}
              underline="none"
              color="text.primary"
              sx={linkStyle}
            >
              <Icon />
              <Typography
                component="span"
                noWrap={aside !== undefined}
                sx={{ fontWeight: 500, overflowWrap: "anywhere" }}
              >
                {label}
              </Typography>
              {aside && (
                <SecondaryText component="span" sx={endStyle}>
                  {aside}
                </SecondaryText>
              )}
            </Link>
          </Box>
        ))}
      </Box>
      {hiddenCount > 0 && (
        <Button onClick={() => setOpen(true)} sx={{ mt: 1, ml: -1.25, color: "text.secondary" }}>
          {dashboardMessage("showMore", { rest: hiddenCount })}
        </Button>
      )}
    </DashboardCard>
  );
}

/** Placeholder with the height of the loaded list. */
export function DashboardListSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <DashboardCard title={title}>
      <Box role="status" aria-label={sharedMessage("loading")}>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal
          <Box key={index} sx={topBorderStyle}>
            <Box sx={lineStyle}>
              <Skeleton width={`${60 - 5 * (index % 3)}%`} />
            </Box>
          </Box>
        ))}
      </Box>
    </DashboardCard>
  );
}

function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ flex: "1 1 100%", minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const topBorderStyle = ({ palette }: Theme) => ({ borderTop: `1px solid ${palette.divider}` });
const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  py: 1,
} as const;
const linkStyle = {
  ...lineStyle,
  "&:hover": { bgcolor: "action.hover" },
  "& svg": { fontSize: 20, color: "text.secondary", flexShrink: 0 },
} as const;
const endStyle = { ml: "auto", flexShrink: 0, whiteSpace: "nowrap" } as const;
