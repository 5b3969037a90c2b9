import { importOnUse } from "../../scripts/support/import-on-use.ts";

/** The options of autocannon that the benchmark uses. */
interface Options {
  url: string;
  connections: number;
  /** In seconds. */
  duration: number;
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

/** The import starts here, so that the package is installed while the first site starts. */
const autocannonModule = importOnUse<{ default: Autocannon }>("autocannon", "9.0.0");

/** Requests a URL repeatedly on each connection, as fast as the server responds. */
export async function load(options: Options): Promise<Result> {
  const { default: autocannon } = await autocannonModule;
  return autocannon({ ...options, headers: { "accept-encoding": "br" } });
}
