import { lookup as lookUp } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { CheckedLink, LinkFinding } from "@portfolio/content/health";
import ipaddr from "ipaddr.js";
import PQueue from "p-queue";

/** Links that are asked at once. */
const atOnce = 6;

/** Redirects that are followed before it is taken that they lead nowhere. */
const maxRedirects = 5;

/** What a test plays. */
interface LinkCheckOptions {
  /** How names become addresses. */
  resolve?: typeof lookUp;
  /** True for addresses that may be asked; without it those of the public internet. */
  mayAsk?: (address: string) => boolean;
  /** Longest wait for where one link leads, redirects included, in milliseconds. */
  patience?: number;
}

/** Asks where links lead, a few at a time. */
export async function checkLinks(
  urls: readonly string[],
  { resolve = lookUp, mayAsk = isPublic, patience = 8_000 }: LinkCheckOptions = {},
): Promise<CheckedLink[]> {
  const queue = new PQueue({ concurrency: atOnce });
  const lookup = guarded(resolve, mayAsk);
  const ask: Ask = (url, signal) => statusOf(url, lookup, mayAsk, signal);
  return Promise.all(
    urls.map((url) => queue.add(async () => ({ url, finding: await follow(url, ask, patience) }))),
  );
}

type Answer = { status: number; location: string | undefined };

type Ask = (url: URL, signal: AbortSignal) => Promise<Answer>;

async function follow(link: string, ask: Ask, patience: number): Promise<LinkFinding> {
  const signal = AbortSignal.timeout(patience);
  try {
    let url = new URL(link);
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const { status, location } = await ask(url, signal);
      if (status < 300 || status === 304) return "fine";
      if (status === 404 || status === 410) return "gone";
      // Many keep machines out, with statuses of every kind.
      if (status >= 400 || !location) return "untold";
      url = new URL(location, url);
    }
    return "gone";
  } catch (error) {
    if (error instanceof PrivateAddressError) return "private";
    return signal.aborted ? "untold" : "silent";
  }
}

class PrivateAddressError extends Error {}

/** True for an address of the public internet: nothing of this machine, its network, or what is kept for special uses. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Looks a name up for a connection and refuses it where any of its addresses may not be asked. What it gives is what is
 * connected to: a name that leads elsewhere a moment later changes nothing.
 */
function guarded(resolve: typeof lookUp, mayAsk: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayAsk(address))) {
        return done(new PrivateAddressError(), "", 0);
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
}

/** The status of what a link leads to, without following it further or reading what it holds. */
function statusOf(
  url: URL,
  lookup: LookupFunction,
  mayAsk: (address: string) => boolean,
  signal: AbortSignal,
): Promise<Answer> {
  const request = { "http:": requestHttp, "https:": requestHttps }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An address that is written out is not looked up.
  if (!request || (ipaddr.isValid(host) && !mayAsk(host))) {
    return Promise.reject(new PrivateAddressError());
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        lookup,
        signal,
        agent: false,
        headers: { accept: "*/*", "user-agent": "Mozilla/5.0 (compatible; portfolio link check)" },
      },
      ({ statusCode: status = 0, headers }) => {
        resolve({ status, location: headers.location });
        asked.destroy();
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}
