import { lookup as lookUp } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Replaced by tests. */
export interface PublicRequestOptions {
  resolve?: typeof lookUp;
  /** Whether an address may be requested; by default public addresses only. */
  isAllowed?: (address: string) => boolean;
}

/** The host of a URL has an address that is not public, or the protocol is not HTTP. */
export class PrivateAddressError extends Error {}

/** True for a public internet address: not this machine, a local network or a reserved range. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Requests a URL that somebody else chose, without following redirects. The caller must read or destroy the response.
 *
 * @throws PrivateAddressError
 */
export function requestPublic(
  url: URL,
  signal: AbortSignal,
  { resolve = lookUp, isAllowed = isPublic }: PublicRequestOptions = {},
): Promise<IncomingMessage> {
  const request = { "http:": requestHttp, "https:": requestHttps }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Literal addresses skip the DNS lookup.
  if (!request || (ipaddr.isValid(host) && !isAllowed(host))) {
    return Promise.reject(new PrivateAddressError());
  }
  return new Promise((resolveResponse, reject) => {
    const clientRequest = request(
      url,
      {
        lookup: guardedLookup(resolve, isAllowed),
        signal,
        agent: false,
        headers: { accept: "*/*", "user-agent": "Mozilla/5.0 (compatible; portfolio)" },
      },
      resolveResponse,
    );
    clientRequest.on("error", reject);
    clientRequest.end();
  });
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
