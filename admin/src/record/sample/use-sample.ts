import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { findSample, type SamplePart } from "./sample-content.ts";

/** Loads which sample records are left. Always stale, because any edit changes the result. */
export function useSample() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ["sample"],
    queryFn: () => findSample(dataProvider),
    staleTime: 0,
  });
}

export function hasSample(parts: readonly SamplePart[]): boolean {
  return parts.some(({ deletable, resettable }) => deletable.length + resettable.length > 0);
}
