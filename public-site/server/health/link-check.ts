import { lookup as lookUp } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { CheckedLink, LinkFinding } from "@portfolio/content/health";
import ipaddr from "ipaddr.js";
import PQueue from "p-queue";

const concurrency = 6;

const maxRedirects = 5;

/** Replaced by tests. */
interface LinkCheckOptions {
  resolve?: typeof lookUp;
  /** Whether an address may be requested; by default public addresses only. */
  isAllowed?: (address: string) => boolean;
  /** Timeout for one link including redirects, in ms. */
  timeoutMs?: number;
}

export async function checkLinks(
  urls: readonly string[],
  { resolve = lookUp, isAllowed = isPublic, timeoutMs = 8_000 }: LinkCheckOptions = {},
): Promise<CheckedLink[]> {
  const queue = new PQueue({ concurrency });
  const lookup = guardedLookup(resolve, isAllowed);
  const fetchStatus: FetchStatus = (url, signal) => statusOf(url, lookup, isAllowed, signal);
  return Promise.all(
    urls.map((url) =>
      queue.add(async () => ({ url, finding: await follow(url, fetchStatus, timeoutMs) })),
    ),
  );
}

type Answer = { status: number; location: string | undefined };

type FetchStatus = (url: URL, signal: AbortSignal) => Promise<Answer>;

async function follow(link: string, ask: FetchStatus, timeoutMs: number): Promise<LinkFinding> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(link);
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const { status, location } = await ask(url, signal);
      if (status < 300 || status === 304) return "fine";
      if (status === 404 || status === 410) return "gone";
      // Many sites reject bots, with various statuses.
      if (status >= 400 || !location) return "unknown";
      url = new URL(location, url);
    }
    return "gone";
  } catch (error) {
    if (error instanceof PrivateAddressError) return "private";
    return signal.aborted ? "unknown" : "unreachable";
  }
}

class PrivateAddressError extends Error {}

/** True for a public internet address: not this machine, a local network or a reserved range. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * DNS lookup that rejects a name if any of its addresses is not allowed. The connection uses the addresses checked
 * here, so a DNS change in between (rebinding) has no effect.
 */
function guardedLookup(
  resolve: typeof lookUp,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        return done(new PrivateAddressError(), "", 0);
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
}

/** Status and redirect target of a URL, without following it or reading the body. */
function statusOf(
  url: URL,
  lookup: LookupFunction,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<Answer> {
  const request = { "http:": requestHttp, "https:": requestHttps }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Literal addresses skip the DNS lookup.
  if (!request || (ipaddr.isValid(host) && !isAllowed(host))) {
    return Promise.reject(new PrivateAddressError());
  }
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        lookup,
        signal,
        agent: false,
        headers: { accept: "*/*", "user-agent": "Mozilla/5.0 (compatible; portfolio link check)" },
      },
      ({ statusCode: status = 0, headers }) => {
        resolve({ status, location: headers.location });
        clientRequest.destroy();
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end();
  });
}
