import { importOnUse } from "../../scripts/support/import-on-use.ts";

/** The options of autocannon that the benchmark uses. */
interface Options {
  url: string;
  connections: number;
  /** In seconds. */
  duration?: number;
  /** Number of requests, instead of a duration. */
  amount?: number;
}

/** The part of autocannon's result that the benchmark uses. */
interface Result {
  requests: { average: number };
  /** In ms. */
  latency: { p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

type Autocannon = (options: Options & { headers: Record<string, string> }) => Promise<Result>;

/** Starts with the program, so that its installation runs beside the start of the first site. */
const autocannonModule = importOnUse<{ default: Autocannon }>("autocannon", "9.0.0");

/** Requests a URL as often as the connections allow. */
export async function load(options: Options): Promise<Result> {
  const { default: autocannon } = await autocannonModule;
  return autocannon({ ...options, headers: { "accept-encoding": "br" } });
}
