import FineIcon from "@mui/icons-material/CheckCircleOutlined";
import WrongIcon from "@mui/icons-material/ErrorOutlineOutlined";
import UntestedIcon from "@mui/icons-material/HelpOutlineOutlined";
import { Alert, Box, Button, CircularProgress, Link, Stack, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { supportingTables } from "@portfolio/content/tables";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useDataProvider } from "react-admin";
import { Link as RouterLink } from "react-router";
import { runQuery } from "../../data/api/requests.ts";
import { useServer } from "../../data/api/server-context.ts";
import type { Client } from "../../data/api/supabase-client.ts";
import { FieldGroup, FieldGroups } from "../../fields/FieldGroup.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import { translateText } from "../../i18n/messages.ts";
import { formatExactTime } from "../../layout/format-time.ts";
import { ListedRows } from "../../layout/ListedRow.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { listPath } from "../../layout/resource.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { useRecordPath } from "../../layout/use-record-path.ts";
import {
  createProbeContext,
  type Probe,
  type ProbeProblem,
  type ProbeResult,
  runProbe,
} from "./probe.ts";
import { type ProbeId, probeGroups } from "./probes/index.ts";
import { TestMail } from "./TestMail.tsx";

/** `/admin/health`: checks that run when the page opens. */
export default function HealthPage() {
  const { results, deliveries, isRunning, rerun } = useProbeResults();
  return (
    <>
      <PageHeader
        title={translateText("Site Health")}
        description={healthMessage("description")}
        actions={
          <Button variant="outlined" loading={isRunning} onClick={rerun}>
            {healthMessage("checkAgain")}
          </Button>
        }
      />
      <Box aria-live="polite" sx={{ mb: 4 }}>
        <Summary results={Object.values(results)} isRunning={isRunning} />
      </Box>
      <FieldGroups>
        {Object.entries(probeGroups).map(([group, probes]) => (
          <FieldGroup key={group} title={healthMessage(group as keyof typeof probeGroups)}>
            <ListedRows>
              {(Object.keys(probes) as ProbeId[]).map((id) => (
                <ProbeRow key={id} id={id} result={results[id]} />
              ))}
            </ListedRows>
          </FieldGroup>
        ))}
        {deliveries.length > 0 && (
          <FieldGroup title={healthMessage("deliveries")} help={healthMessage("deliveriesHelp")}>
            <ListedRows>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} {...delivery} />
              ))}
            </ListedRows>
          </FieldGroup>
        )}
      </FieldGroups>
    </>
  );
}

function Summary({ results, isRunning }: { results: readonly ProbeResult[]; isRunning: boolean }) {
  if (isRunning) return <Alert severity="info">{healthMessage("running")}</Alert>;
  const counts = { wrong: 0, fine: 0, untested: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts.wrong === 0 ? (
    <Alert severity="success">{healthMessage("allFine", counts)}</Alert>
  ) : (
    <Alert severity="error">{healthMessage("summary", counts)}</Alert>
  );
}

const probes = Object.values(probeGroups).flatMap((group) => Object.entries<Probe>(group));

const queryOptions = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false };

/** The results of the probes so far, the deliveries, and a function that runs all probes again. */
function useProbeResults() {
  const server = useServer();
  const dataProvider = useDataProvider();
  const recordPath = useRecordPath();
  const [startTime, setStartTime] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run needs a new context, because it caches requests
  const context = useMemo(() => createProbeContext(server, dataProvider, recordPath), [startTime]);
  const queries = useQueries({
    queries: probes.map(([id, probe]) => ({
      queryKey: ["health", startTime, id],
      queryFn: () => runProbe(probe, context),
      ...queryOptions,
    })),
  });
  const { data: deliveries = [] } = useQuery({
    queryKey: ["health", startTime, "deliveries"],
    queryFn: () => listDeliveries(server.client),
    ...queryOptions,
  });
  const results: Partial<Record<ProbeId, ProbeResult>> = Object.fromEntries(
    queries.flatMap(({ data }, index) => (data ? [[probes[index]?.[0], data]] : [])),
  );
  return {
    results,
    deliveries,
    isRunning: queries.some(({ data }) => !data),
    rerun: () => setStartTime(Date.now()),
  };
}

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The latest notifications about changes that were sent to CDNs, build hooks and other servers, newest first. */
const listDeliveries = (client: Client) =>
  runQuery(
    client
      .from(supportingTables.publishDeliveries)
      .select()
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(20),
  );

const rowOutcomes = { taken: "fine", retrying: "untested", failed: "wrong" } as const;

/** Reason of a failed delivery, in the selected language. */
function deliveryFailureReason({ detail }: Delivery): string {
  if (detail === "timeout") return healthMessage("receiverTimeout");
  const [, status] = /^status (\d+)$/.exec(detail) ?? [];
  return status
    ? healthMessage("answered", { status })
    : healthMessage("failed", { reason: detail });
}

function DeliveryRow(delivery: Delivery) {
  const { kind, target, attempts, created_at } = delivery;
  const outcome = delivery.outcome as keyof typeof rowOutcomes;
  const outcomeText = healthMessage(outcome === "failed" ? "givenUp" : outcome, {
    smart_count: attempts,
  });
  return (
    <StatusRow outcome={rowOutcomes[outcome]} name={outcomeText}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 550 }}>
          {target}{" "}
          <SecondaryText component="span">
            {healthMessage(kind === "cdn" ? "cdn" : "hook")}
          </SecondaryText>
        </Typography>
        <Typography variant="body2">
          {outcome === "taken" ? outcomeText : `${outcomeText} ${deliveryFailureReason(delivery)}`}
        </Typography>
        <SecondaryText>
          <time dateTime={created_at}>{formatExactTime(new Date(created_at))}</time>
        </SecondaryText>
      </Box>
    </StatusRow>
  );
}

const maxProblems = 10;

const pagesForFixing: Partial<Record<ProbeId, string>> = {
  storage: listPath(media),
  database: "https://supabase.com/dashboard/projects",
};

interface ProbeRowProps {
  id: ProbeId;
  /** Undefined while the probe runs. */
  result: ProbeResult | undefined;
}

function ProbeRow({ id, result }: ProbeRowProps) {
  const isWrong = result?.outcome === "wrong";
  const page = pagesForFixing[id];
  return (
    <StatusRow outcome={result?.outcome}>
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0, alignItems: "start" }}>
        <div>
          <Typography component="h3" sx={{ fontSize: "1rem", fontWeight: 550 }}>
            {healthMessage(id)}
          </Typography>
          {isWrong && <Typography variant="body2">{healthMessage(`${id}Wrong`)}</Typography>}
          {result?.detail && (
            <SecondaryText sx={{ overflowWrap: "anywhere" }}>{result.detail}</SecondaryText>
          )}
        </div>
        {isWrong && (
          <>
            <Problems problems={result.problems ?? []} />
            <Typography variant="body2">
              {healthMessage("fix", { fix: healthMessage(`${id}Fix`) })}
            </Typography>
          </>
        )}
        {id === "mail" && result && <TestMail />}
        {isWrong && page && (
          <Button variant="outlined" size="small" {...linkProps(page)}>
            {healthMessage("open")}
          </Button>
        )}
      </Stack>
    </StatusRow>
  );
}

function Problems({ problems }: { problems: readonly ProbeProblem[] }) {
  if (problems.length === 0) return null;
  const hiddenCount = problems.length - maxProblems;
  return (
    <Box
      component="ul"
      sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere", fontSize: "0.875rem", lineHeight: 1.75 }}
    >
      {problems.slice(0, maxProblems).map(({ label, detail, to }) => (
        <li key={`${label} ${detail} ${to}`}>
          {to === undefined ? (
            label
          ) : (
            <Link underline="always" {...linkProps(to)}>
              {label}
            </Link>
          )}
          {detail !== undefined && <SecondaryText component="span">{` ${detail}`}</SecondaryText>}
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

interface StatusRowProps {
  /** Undefined while unknown. */
  outcome: ProbeResult["outcome"] | undefined;
  /** Accessible name of the icon; by default the name of the outcome. */
  name?: string | undefined;
  children: ReactNode;
}

function StatusRow({ outcome, name, children }: StatusRowProps) {
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
