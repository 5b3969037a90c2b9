import FineIcon from "@mui/icons-material/CheckCircleOutlined";
import WrongIcon from "@mui/icons-material/ErrorOutlineOutlined";
import UntestedIcon from "@mui/icons-material/HelpOutlineOutlined";
import { Box, CircularProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { healthMessage } from "../../i18n/en/health.ts";
import type { Finding } from "./probe.ts";

export function StatusList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface StatusRowProps {
  /** Undefined while unknown. */
  outcome: Finding["outcome"] | undefined;
  /** Accessible name of the icon; by default that of the outcome. */
  name?: string | undefined;
  children: ReactNode;
}

/** List item with the icon of an outcome. */
export function StatusRow({ outcome, name, children }: StatusRowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: "none", width: 24, height: 24 }}>
        <OutcomeIcon outcome={outcome} name={name} />
      </Box>
      {children}
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
  // The first row has no line, because the group has one above.
  "&:first-of-type": { pt: 0, borderTop: 0 },
} as const;

const icons = { fine: FineIcon, wrong: WrongIcon, untested: UntestedIcon };
const colors = { fine: "success", wrong: "error", untested: "disabled" } as const;

function OutcomeIcon({ outcome, name }: Omit<StatusRowProps, "children">) {
  if (!outcome) return <CircularProgress size={20} aria-label={healthMessage("running")} />;
  const Icon = icons[outcome];
  return <Icon color={colors[outcome]} titleAccess={name ?? healthMessage(outcome)} />;
}

/** Secondary text, as a paragraph or within a paragraph. */
export function Secondary({ children, isInline }: { children: ReactNode; isInline?: boolean }) {
  return (
    <Typography component={isInline ? "span" : "p"} variant="body2" color="text.secondary">
      {children}
    </Typography>
  );
}
