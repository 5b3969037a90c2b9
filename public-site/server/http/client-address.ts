import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** Proxies whose `X-Forwarded-For` is trusted: the number of proxies in a chain, or their networks. */
export type TrustedProxies = number | Network[];

/** An IP address and the length of its prefix in bits. */
type Network = ReturnType<typeof ipaddr.parseCIDR>;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Prefix length of the IPv6 network that one customer of a provider has. */
const customerPrefixBits = 64;

/**
 * Parses the number of proxies, or networks such as `10.0.0.0/8, fd00::/8`. A single address counts as a network.
 *
 * @returns undefined for anything else.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text);
  const networks = text.split(",").map((part) => parseNetwork(part.trim()));
  return networks.includes(undefined) ? undefined : (networks as Network[]);
}

function parseNetwork(text: string): Network | undefined {
  const address = parseAddress(text);
  if (address) return [address, address.kind() === "ipv6" ? 128 : 32];
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isNetwork ? ipaddr.parseCIDR(text) : undefined;
}

/** Undefined for invalid addresses and short forms of IPv4 such as `127.1`. */
function parseAddress(text: string | undefined): Address | undefined {
  if (!text) return undefined;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/**
 * Returns the client's IP address, for rate limits. Uses the part of `X-Forwarded-For` written by trusted proxies; ignores
 * `Forwarded`.
 *
 * @returns an IPv4 address, or the /64 network of an IPv6 address; "" if the connection is closed.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  trustedProxies: TrustedProxies,
): string {
  let address = parseAddress(socket.remoteAddress);
  if (!address) return "";
  // Each proxy appends the IP address of its own client.
  const forwardedAddresses = headers["x-forwarded-for"]?.toString().split(",") ?? [];
  for (let hop = 0; isTrusted(address, hop, trustedProxies); hop += 1) {
    const nextAddress = parseAddress(forwardedAddresses.pop()?.trim());
    if (!nextAddress) break;
    address = nextAddress;
  }
  return toRateLimitKey(address);
}

/** @param client result of {@link clientAddress}. */
export function isThisMachine(client: string): boolean {
  return client.startsWith("127.") || client === "::/64";
}

function isTrusted(address: Address, hop: number, trustedProxies: TrustedProxies): boolean {
  if (typeof trustedProxies === "number") return hop < trustedProxies;
  return ipaddr.subnetMatch(address, { trusted: trustedProxies }, "unknown") === "trusted";
}

function toRateLimitKey(address: Address): string {
  if (address.kind() === "ipv4") return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${customerPrefixBits}`);
  return `${network}/${customerPrefixBits}`;
}
