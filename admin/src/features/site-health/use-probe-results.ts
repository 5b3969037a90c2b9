import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../../data/auth/auth-provider.ts";
import { healthWord } from "../../i18n/en/health.ts";
import type { Finding, Probe, ProbeId, Tools } from "./probe.ts";
import { probes } from "./probes/index.ts";

const all: readonly Probe[] = Object.values(probes).flat();

/** The results of the probes so far, the deliveries, and a function that runs all probes again. */
export function useProbeResults() {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const [round, setRound] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew for what its probes share
  const tools = useMemo(() => authProvider?.health(), [authProvider, round]);
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
    queryFn: async () => (await tools)?.deliveries() ?? [],
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

async function findingOf(probe: Probe, tools: Promise<Tools> | undefined): Promise<Finding> {
  try {
    if (!tools) throw new Error("useProbeResults must be used within the admin.");
    return await probe.run(await tools);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: "untested", detail: healthWord("failed", { reason }) };
  }
}
