import type { Collection } from "@portfolio/content/collections";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type RaRecord, useResourceDefinitions } from "react-admin";
import { useServer } from "../../data/api/server-context.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import type { Finding, Probe, ProbeId, Tools } from "./probe.ts";
import { probes } from "./probes/index.ts";
import { createTools } from "./tools.ts";

const all: readonly Probe[] = Object.values(probes).flat();

/** The results of the probes so far, the deliveries, and a function that runs all probes again. */
export function useProbeResults() {
  const server = useServer();
  const definitions = useResourceDefinitions();
  const [round, setRound] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools cache what the probes of one round share
  const tools = useMemo(() => {
    const pathOf = ({ name }: Collection, record: RaRecord): string =>
      definitions[name]?.options?.pathOf(record) ?? "/admin";
    return createTools(server, pathOf);
  }, [server, definitions, round]);
  const answers = useQueries({
    queries: all.map((probe) => ({
      queryKey: ["health", round, probe.id],
      queryFn: () => findingOf(probe, tools),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });
  const { data: deliveries = [] } = useQuery({
    queryKey: ["health", round, "deliveries"],
    queryFn: () => tools.deliveries(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const findings = new Map<ProbeId, Finding>();
  for (const [place, { id }] of all.entries()) {
    const finding = answers[place]?.data;
    if (finding) findings.set(id, finding);
  }
  return {
    findings,
    deliveries,
    isRunning: findings.size < all.length,
    again: () => setRound(Date.now()),
  };
}

async function findingOf(probe: Probe, tools: Tools): Promise<Finding> {
  try {
    return await probe.run(tools);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: "untested", detail: healthMessage("failed", { reason }) };
  }
}
