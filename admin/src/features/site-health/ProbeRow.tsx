import { Box, Button, Link, Stack, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { healthMessage } from "../../i18n/en/health.ts";
import { listPath } from "../../layout/resource.ts";
import { TestMail } from "../../layout/TestMail.tsx";
import type { Finding, ProblemLocation } from "./probe.ts";
import type { ProbeId } from "./probes/index.ts";
import { Secondary, StatusRow } from "./StatusList.tsx";

const maxLocations = 10;

/** Pages on which a problem can be solved. */
const fixPages: Partial<Record<ProbeId, string>> = {
  storage: listPath(media),
  awake: "https://supabase.com/dashboard/projects",
};

interface ProbeRowProps {
  id: ProbeId;
  /** Undefined while the probe runs. */
  finding: Finding | undefined;
}

/** A probe with its result and the suggested fix. */
export function ProbeRow({ id, finding }: ProbeRowProps) {
  const isWrong = finding?.outcome === "wrong";
  const page = fixPages[id];
  return (
    <StatusRow outcome={finding?.outcome}>
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0, alignItems: "start" }}>
        <div>
          <Typography component="h3" sx={{ fontSize: "1rem", fontWeight: 550 }}>
            {healthMessage(id)}
          </Typography>
          {isWrong && <Typography variant="body2">{healthMessage(`${id}Wrong`)}</Typography>}
          {finding?.detail && (
            <Box sx={{ overflowWrap: "anywhere" }}>
              <Secondary>{finding.detail}</Secondary>
            </Box>
          )}
        </div>
        {isWrong && (
          <>
            <Locations locations={finding.locations ?? []} />
            <Typography variant="body2">
              {healthMessage("fix", { fix: healthMessage(`${id}Fix`) })}
            </Typography>
          </>
        )}
        {id === "mail" && finding && <TestMail />}
        {isWrong && page && (
          <Button variant="outlined" size="small" {...linkProps(page)}>
            {healthMessage("open")}
          </Button>
        )}
      </Stack>
    </StatusRow>
  );
}

function Locations({ locations }: { locations: readonly ProblemLocation[] }) {
  if (locations.length === 0) return null;
  const hiddenCount = locations.length - maxLocations;
  return (
    <Box
      component="ul"
      sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere", fontSize: "0.875rem", lineHeight: 1.75 }}
    >
      {locations.slice(0, maxLocations).map(({ label, detail, to }) => (
        <li key={`${label} ${detail} ${to}`}>
          {to === undefined ? (
            label
          ) : (
            <Link underline="always" {...linkProps(to)}>
              {label}
            </Link>
          )}
          {detail !== undefined && <Secondary isInline>{` ${detail}`}</Secondary>}
        </li>
      ))}
      {hiddenCount > 0 && <li>{healthMessage("more", { smart_count: hiddenCount })}</li>}
    </Box>
  );
}

/** Admin pages open in place, all other links in a new tab. */
function linkProps(to: string) {
  return to.startsWith("/admin")
    ? { component: RouterLink, to }
    : { component: "a" as const, href: to, target: "_blank", rel: "noopener" };
}
