import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Options of a flood of searches over many concurrent connections. No cache can answer the searches. */
export interface SearchLoad {
  /** Origin of the site under attack. */
  url: string;
  /** Part of the query that makes the searches differ from those of other floods. */
  words: string;
  connections: number;
  /** Duration in seconds; 0 for one search per connection. */
  seconds: number;
  /** True if each connection sends a different client IP address. */
  hasManyClients: boolean;
}

/** Number of searches by status, or by error code if there was no response. */
export type SearchOutcomes = Record<string, number>;

const timeoutMs = 30_000;

const port = parentPort;
if (!port) throw new Error("This file runs only as a worker thread of flood.ts.");
const { url, words, connections, seconds, hasManyClients } = workerData as SearchLoad;
const outcomes: SearchOutcomes = {};
const end = new AbortController();
let searchCount = 0;
if (seconds > 0) setTimeout(() => end.abort(), seconds * 1_000);
await Promise.all(Array.from({ length: connections }, (_, index) => searchRepeatedly(index)));
port.postMessage(outcomes);

async function searchRepeatedly(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = hasManyClients ? `198.18.${index >> 8}.${index & 255}` : "198.51.100.1";
  do {
    const outcome = await search(agent, client);
    if (!end.signal.aborted) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  } while (seconds > 0 && !end.signal.aborted);
  agent.destroy();
}

async function search(agent: Agent, client: string): Promise<string> {
  searchCount += 1;
  const headers = { "x-forwarded-for": client };
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const request = get(`${url}/blog?q=${words}+${searchCount}`, { agent, headers, signal });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return String(response.statusCode);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
