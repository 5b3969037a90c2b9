import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Searches that nobody made before, from so many connections at once. */
export interface SearchLoad {
  /** Origin of the site under attack. */
  url: string;
  /** Sets these searches apart from those of other floods. */
  words: string;
  connections: number;
  /** How long each asks again and again, in seconds; 0 for one search each. */
  seconds: number;
  /** Each connection a client of its own, or all of them one. */
  isMany: boolean;
}

/** How many searches were answered with each status, or with none: the fault's code then. */
export type SearchAnswers = Record<string, number>;

/** Longest wait for an answer, in milliseconds. */
const patience = 30_000;

const port = parentPort;
if (!port) throw new Error("Started by the flood, in a thread of its own.");
const { url, words, connections, seconds, isMany } = workerData as SearchLoad;
const answers: SearchAnswers = {};
const end = new AbortController();
let searches = 0;
if (seconds > 0) setTimeout(() => end.abort(), seconds * 1_000);
await Promise.all(Array.from({ length: connections }, (_, index) => keepAsking(index)));
port.postMessage(answers);

async function keepAsking(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = isMany ? `198.18.${index >> 8}.${index & 255}` : "198.51.100.1";
  do {
    const outcome = await search(agent, client);
    if (!end.signal.aborted) answers[outcome] = (answers[outcome] ?? 0) + 1;
  } while (seconds > 0 && !end.signal.aborted);
  agent.destroy();
}

async function search(agent: Agent, client: string): Promise<string> {
  searches += 1;
  const headers = { "x-forwarded-for": client };
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(patience)]);
  try {
    const request = get(`${url}/blog?q=${words}+${searches}`, { agent, headers, signal });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return String(response.statusCode);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
