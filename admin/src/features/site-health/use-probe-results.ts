import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useResourceDefinitions } from "react-admin";
import { useServer } from "../../data/api/server-context.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import type { Finding, Probe } from "./probe.ts";
import { type ProbeId, probeGroups } from "./probes/index.ts";
import { createTools } from "./tools.ts";

const probes = Object.values(probeGroups).flatMap((group) => Object.entries<Probe>(group));

const queryOptions = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false };

/** The results of the probes so far, the deliveries, and a function that runs all probes again. */
export function useProbeResults() {
  const server = useServer();
  const definitions = useResourceDefinitions();
  const [round, setRound] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools cache requests that the probes of one run share
  const tools = useMemo(
    () =>
      createTools(
        server,
        ({ name }, record) => definitions[name]?.options?.pathOf(record) ?? "/admin",
      ),
    [server, definitions, round],
  );
  const results = useQueries({
    queries: probes.map(([id, probe]) => ({
      queryKey: ["health", round, id],
      queryFn: (): Promise<Finding> =>
        probe(tools).catch((error) => {
          const reason = error instanceof Error ? error.message : String(error);
          return { outcome: "untested", detail: healthMessage("failed", { reason }) };
        }),
      ...queryOptions,
    })),
  });
  const { data: deliveries = [] } = useQuery({
    queryKey: ["health", round, "deliveries"],
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
    rerun: () => setRound(Date.now()),
  };
}
