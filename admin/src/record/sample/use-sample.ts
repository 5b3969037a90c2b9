import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { findSample, type SamplePart } from "./sample-content.ts";

/** What is left of the sample; records may have been edited since it was last read. */
export function useSample() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ["sample"],
    queryFn: () => findSample(dataProvider),
    staleTime: 0,
  });
}

/** True while there is something of the sample to remove. */
export function isLeft(parts: readonly SamplePart[]): boolean {
  return parts.some(({ deletable, emptiable }) => deletable.length + emptiable.length > 0);
}
