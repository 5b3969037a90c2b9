import FineIcon from "@mui/icons-material/CheckCircleOutlined";
import WrongIcon from "@mui/icons-material/ErrorOutlineOutlined";
import UntestedIcon from "@mui/icons-material/HelpOutlineOutlined";
import { Box, Button, CircularProgress, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { healthMessage } from "../../i18n/en/health.ts";
import { TestMail } from "../../layout/TestMail.tsx";
import type { Finding, Place, Probe } from "./probe.ts";

/** Maximum number of locations listed. */
const maxLocations = 10;

interface ProbeRowProps {
  probe: Probe;
  /** Undefined while the probe runs. */
  finding: Finding | undefined;
}

/** A probe with its result and the suggested fix. */
export function ProbeRow({ probe: { id, action }, finding }: ProbeRowProps) {
  const outcome = finding?.outcome;
  return (
    <Box component="li" sx={probeRow}>
      <Box sx={{ flex: "none", width: 24, height: 24 }}>
        <Mark outcome={outcome} />
      </Box>
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0, alignItems: "start" }}>
        <div>
          <Typography component="h3" sx={{ fontSize: "1rem", fontWeight: 550 }}>
            {healthMessage(id)}
          </Typography>
          {outcome === "wrong" && (
            <Typography variant="body2">{healthMessage(`${id}Wrong`)}</Typography>
          )}
          {finding?.detail && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {finding.detail}
            </Typography>
          )}
        </div>
        {finding?.outcome === "wrong" && (
          <>
            <Places places={finding.places ?? []} />
            <Typography variant="body2">
              {healthMessage("mend", { mend: healthMessage(`${id}Mend`) })}
            </Typography>
          </>
        )}
        {action?.kind === "testMail" && finding && <TestMail />}
        {action?.kind === "link" && outcome === "wrong" && (
          <Button variant="outlined" size="small" {...linkProps(action.to)}>
            {healthMessage("open")}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

interface MarkProps {
  /** Undefined while unknown. */
  outcome: Finding["outcome"] | undefined;
  /** Accessible name; by default that of the outcome. */
  name?: string;
}

/** Icon of an outcome. */
export function Mark({ outcome, name }: MarkProps) {
  if (!outcome) return <CircularProgress size={20} aria-label={healthMessage("running")} />;
  const Icon = { fine: FineIcon, wrong: WrongIcon, untested: UntestedIcon }[outcome];
  const color = { fine: "success", wrong: "error", untested: "disabled" } as const;
  return <Icon color={color[outcome]} titleAccess={name ?? healthMessage(outcome)} />;
}

function Places({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  const others = places.length - maxLocations;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere", fontSize: "0.875rem" }}>
      {places.slice(0, maxLocations).map(({ label, detail, to }) => (
        <li key={`${label} ${detail} ${to}`}>
          {to === undefined ? (
            label
          ) : (
            <Link underline="always" {...linkProps(to)}>
              {label}
            </Link>
          )}
          {detail !== undefined && (
            <Typography component="span" variant="body2" color="text.secondary">
              {` ${detail}`}
            </Typography>
          )}
        </li>
      ))}
      {others > 0 && <li>{healthMessage("more", { smart_count: others })}</li>}
    </Box>
  );
}

/** Admin pages open in place, all other links in a new tab. */
function linkProps(to: string) {
  return to.startsWith("/admin")
    ? { component: RouterLink, to }
    : { component: "a" as const, href: to, target: "_blank", rel: "noopener" };
}

/** Style of a list row. */
export const probeRow = {
  display: "flex",
  gap: 1.5,
  py: 1.75,
  borderTop: 1,
  borderColor: "divider",
} as const;
