import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useResourceDefinitions } from "react-admin";
import { useServer } from "../../data/api/server-context.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FieldGroups } from "../../fields/FieldGroups.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import { translated } from "../../i18n/messages.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { formatExactTime } from "../../layout/relative-time.ts";
import { ProbeRow } from "./ProbeRow.tsx";
import type { Delivery, Finding, Probe } from "./probe.ts";
import { failureReason } from "./probes/delivery-status.ts";
import { type ProbeId, probeGroups } from "./probes/index.ts";
import { Secondary, StatusList, StatusRow } from "./StatusList.tsx";
import { createTools } from "./tools.ts";

/** `/admin/health`: checks that run when the page opens. */
export default function HealthPage() {
  const { findings, deliveries, isRunning, rerun } = useProbeResults();
  return (
    <>
      <PageHeader
        title={translated("Site Health")}
        description={healthMessage("description")}
        actions={
          <Button variant="outlined" loading={isRunning} onClick={rerun}>
            {healthMessage("checkAgain")}
          </Button>
        }
      />
      <Box aria-live="polite" sx={{ mb: 4 }}>
        <Summary findings={Object.values(findings)} isRunning={isRunning} />
      </Box>
      <FieldGroups>
        {Object.entries(probeGroups).map(([group, probes]) => (
          <FieldGroup key={group} title={healthMessage(group as keyof typeof probeGroups)}>
            <StatusList>
              {(Object.keys(probes) as ProbeId[]).map((id) => (
                <ProbeRow key={id} id={id} finding={findings[id]} />
              ))}
            </StatusList>
          </FieldGroup>
        ))}
        <DeliveryList deliveries={deliveries} />
      </FieldGroups>
    </>
  );
}

function Summary({ findings, isRunning }: { findings: readonly Finding[]; isRunning: boolean }) {
  if (isRunning) return <Alert severity="info">{healthMessage("running")}</Alert>;
  const counts = { wrong: 0, fine: 0, untested: 0 };
  for (const { outcome } of findings) counts[outcome] += 1;
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
  const definitions = useResourceDefinitions();
  const [startTime, setStartTime] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools cache requests that the probes of one run share
  const tools = useMemo(
    () =>
      createTools(
        server,
        ({ name }, record) => definitions[name]?.options?.pathOf(record) ?? "/admin",
      ),
    [server, definitions, startTime],
  );
  const results = useQueries({
    queries: probes.map(([id, probe]) => ({
      queryKey: ["health", startTime, id],
      queryFn: (): Promise<Finding> =>
        probe(tools).catch((error) => {
          const reason = error instanceof Error ? error.message : String(error);
          return { outcome: "untested", detail: healthMessage("failed", { reason }) };
        }),
      ...queryOptions,
    })),
  });
  const { data: deliveries = [] } = useQuery({
    queryKey: ["health", startTime, "deliveries"],
    queryFn: () => tools.deliveries(),
    ...queryOptions,
  });
  const findings: Partial<Record<ProbeId, Finding>> = Object.fromEntries(
    results.flatMap(({ data }, index) => (data ? [[probes[index]?.[0], data]] : [])),
  );
  return {
    findings,
    deliveries,
    isRunning: results.some(({ data }) => !data),
    rerun: () => setStartTime(Date.now()),
  };
}

const maxDeliveries = 20;

const outcomeByStatus = { taken: "fine", retrying: "untested", failed: "wrong" } as const;

interface DeliveryListProps {
  /** Newest first. */
  deliveries: readonly Delivery[];
}

/** Recent deliveries to CDNs, build hooks and other servers. Renders nothing if there are none. */
function DeliveryList({ deliveries }: DeliveryListProps) {
  if (deliveries.length === 0) return null;
  return (
    <FieldGroup title={healthMessage("deliveries")} help={healthMessage("deliveriesHelp")}>
      <StatusList>
        {deliveries.slice(0, maxDeliveries).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </StatusList>
    </FieldGroup>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { kind, target, attempts, created_at } = delivery;
  const outcome = delivery.outcome as keyof typeof outcomeByStatus;
  const outcomeText = healthMessage(outcome === "failed" ? "givenUp" : outcome, {
    smart_count: attempts,
  });
  return (
    <StatusRow outcome={outcomeByStatus[outcome]} name={outcomeText}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 550 }}>
          {target} <Secondary isInline>{healthMessage(kind === "cdn" ? "cdn" : "hook")}</Secondary>
        </Typography>
        <Typography variant="body2">
          {outcome === "taken" ? outcomeText : `${outcomeText} ${failureReason(delivery)}`}
        </Typography>
        <Secondary>
          <time dateTime={created_at}>{formatExactTime(new Date(created_at))}</time>
        </Secondary>
      </Box>
    </StatusRow>
  );
}
