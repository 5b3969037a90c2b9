import { Box, Link, Skeleton, type Theme, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";

interface DashboardSectionProps {
  title: string;
  children: ReactNode;
}

/** A small heading and a list of rows. */
export function DashboardSection({ title, children }: DashboardSectionProps) {
  return (
    <Box component="section">
      <SectionHeading>{title}</SectionHeading>
      <Box component="ul" sx={[list, { m: 0, p: 0, listStyle: "none" }]}>
        {children}
      </Box>
    </Box>
  );
}

/** Placeholder with the final height. */
export function DashboardSectionSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <Box component="section">
      <SectionHeading>{title}</SectionHeading>
      <Box role="status" aria-label={sharedMessage("loading")} sx={list}>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal
          <Box key={index} sx={ruled}>
            <Box sx={line}>
              <Skeleton width={`${60 - 5 * (index % 3)}%`} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const SectionHeading = ({ children }: { children: string }) => (
  <Typography variant="body2" component="h2" color="text.secondary" sx={{ mb: 1 }}>
    {children}
  </Typography>
);

const list = ({ palette }: Theme) => ({ borderTop: `1px solid ${palette.divider}` });
const ruled = ({ palette }: Theme) => ({ borderBottom: `1px solid ${palette.divider}` });
const line = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 46,
  py: 1,
  px: 1,
} as const;

interface DashboardRowProps {
  /** Path in the admin, or on the site, which opens in a new tab. */
  to: string;
  label: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

export function DashboardRow({ to, label, icon, aside }: DashboardRowProps) {
  const isAdmin = to.startsWith("/admin");
  const target = isAdmin
    ? { component: RouterLink, to }
    : { href: to, target: "_blank", rel: "noreferrer" };
  return (
    <Box component="li" sx={ruled}>
      <Link
        {...target}
        underline="none"
        color="text.primary"
        sx={{
          ...line,
          fontWeight: 500,
          "&:hover": { bgcolor: "action.hover" },
          "& svg": { color: "text.secondary", flexShrink: 0 },
        }}
      >
        {icon}
        <Box component="span" sx={{ minWidth: 0 }}>
          {label}
        </Box>
        {aside && (
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            noWrap
            sx={{ ml: "auto", flexShrink: 0 }}
          >
            {aside}
          </Typography>
        )}
      </Link>
    </Box>
  );
}
