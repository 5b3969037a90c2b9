import { lookup as lookUp } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { readLimited } from "../util/read-limited.ts";

export interface PublicRequestOptions {
  /** Accepted media types; any by default. */
  accept?: string;
  /** DNS lookup, which tests replace. */
  resolve?: typeof lookUp;
  /** True for an IP address that requests are allowed to use. Default: true for public IP addresses. */
  isAllowed?: (address: string) => boolean;
}

/** Thrown if the host of a URL has an IP address that is not public, or if the protocol is neither HTTP nor HTTPS. */
export class PrivateAddressError extends Error {}

/** True for a public IP address: not this machine, a local network or a reserved range. */
export const isPublicIpAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Requests an untrusted URL without following redirects. */
function requestPublic(
  url: URL,
  signal: AbortSignal,
  { accept = "*/*", resolve = lookUp, isAllowed = isPublicIpAddress }: PublicRequestOptions = {},
): Promise<IncomingMessage> {
  const request = { "http:": requestHttp, "https:": requestHttps }[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // `guardedLookup` checks host names, but is not called for a URL with an IP address, which is checked here.
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
        headers: { accept, "user-agent": "Mozilla/5.0 (compatible; portfolio)" },
      },
      resolveResponse,
    );
    clientRequest.on("error", reject);
    clientRequest.end();
  });
}

const maxRedirects = 5;

/**
 * Requests an untrusted URL and follows up to five redirects. The caller must read or destroy the response. Throws
 * PrivateAddressError, TypeError for an invalid URL, or the error of the connection.
 */
export async function requestFollowingRedirects(
  untrustedUrl: string,
  signal: AbortSignal,
  options?: PublicRequestOptions,
): Promise<IncomingMessage> {
  let url = new URL(untrustedUrl);
  for (let hops = 0; ; hops += 1) {
    const response = await requestPublic(url, signal, options);
    const { statusCode = 0, headers } = response;
    const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
    if (!isRedirect || !headers.location || hops === maxRedirects) return response;
    response.destroy();
    url = new URL(headers.location, url);
  }
}

/** Downloads a file. Returns `missing` if the status is not 200. Throws like {@link requestFollowingRedirects}. */
export async function downloadPublic(
  untrustedUrl: string,
  maxBytes: number,
  signal: AbortSignal,
  options?: PublicRequestOptions,
): Promise<Uint8Array<ArrayBuffer> | "missing" | "tooLarge"> {
  const response = await requestFollowingRedirects(untrustedUrl, signal, options);
  const isFound = response.statusCode === 200;
  if (isFound && !(Number(response.headers["content-length"]) > maxBytes)) {
    return (await readLimited(response, maxBytes)) ?? "tooLarge";
  }
  response.destroy();
  return isFound ? "tooLarge" : "missing";
}

/**
 * DNS lookup that rejects a name if any of its IP addresses is not allowed. The connection uses the checked addresses,
 * which prevents DNS rebinding.
 */
function guardedLookup(
  resolve: typeof lookUp,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const [firstAddress] = addresses;
      if (!firstAddress || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new PrivateAddressError(), "", 0);
      }
      if (options.all) done(null, addresses);
      else done(null, firstAddress.address, firstAddress.family);
    });
}
