import { Box, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";

/** A part of the dashboard: a small heading over rows. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="body2" component="h2" color="text.secondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={(theme) => ({
          m: 0,
          p: 0,
          listStyle: "none",
          borderTop: `1px solid ${theme.palette.divider}`,
        })}
      >
        {children}
      </Box>
    </Box>
  );
}

interface RowProps {
  /** A path of the admin, or of the site, which opens in a new tab. */
  to: string;
  label: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

/** One line of a part, which leads somewhere. */
export function Row({ to, label, icon, aside }: RowProps) {
  const isAdmin = to.startsWith("/admin");
  const target = isAdmin
    ? { component: RouterLink, to }
    : { href: to, target: "_blank", rel: "noreferrer" };
  return (
    <Box component="li" sx={(theme) => ({ borderBottom: `1px solid ${theme.palette.divider}` })}>
      <Link
        {...target}
        underline="none"
        color="text.primary"
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          minHeight: 46,
          py: 1,
          px: 1,
          fontWeight: 500,
          "&:hover": { bgcolor: "action.hover" },
          "& svg": { color: "text.secondary", flexShrink: 0 },
        }}
      >
        {icon}
        <span>{label}</span>
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
