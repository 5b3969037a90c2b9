import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import { Box, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { touchTarget } from "../../layout/touch-target.ts";

export interface CountProps {
  label: string;
  /** Undefined while loading. */
  value: number | undefined;
  /** Link to the list. */
  to?: string;
}

export function Counts({ counts }: { counts: readonly CountProps[] }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: { xs: 3, sm: 6 } }}>
      {counts.map((count) => (
        <Count key={count.label} {...count} />
      ))}
      <Link
        href="/"
        target="_blank"
        rel="noreferrer"
        color="text.secondary"
        variant="body2"
        sx={{
          ...touchTarget,
          ml: { sm: "auto" },
          alignSelf: "flex-end",
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          minHeight: 24,
        }}
      >
        {dashboardMessage.with("openSite", { icon: <OpenInNewIcon sx={{ fontSize: 16 }} /> })}
      </Link>
    </Box>
  );
}

function Count({ value, label, to }: CountProps) {
  const numbers = (
    <>
      <Typography
        component="span"
        sx={{
          display: "block",
          fontSize: "2.25rem",
          fontWeight: 600,
          letterSpacing: "-0.03em",
          lineHeight: 1.1,
        }}
      >
        {value ?? "–"}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {label}
      </Typography>
    </>
  );
  return to ? (
    <Link component={RouterLink} to={to} color="text.primary" underline="none" sx={touchTarget}>
      {numbers}
    </Link>
  ) : (
    <div>{numbers}</div>
  );
}
