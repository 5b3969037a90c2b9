import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** Who may say from where a request came: this many proxies, one behind the other, or the proxies of these networks. */
export type TrustedProxies = number | Network[];

/** An address and the number of its bits that all of the network share. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Bits of an IPv6 address that a provider gives to one customer, who may use any of the others. */
const customerBits = 64;

/**
 * Reads a number of proxies, or networks such as `10.0.0.0/8, fd00::/8`; an address alone is a network of one.
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

/** Undefined for what is none, the short forms of IPv4 such as `127.1` included. */
function parseAddress(text: string | undefined): Address | undefined {
  if (!text) return undefined;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/**
 * The one place that knows from where a request comes: the address under which its client is counted. What a
 * client says of itself in `X-Forwarded-For` is believed as far as trusted proxies have written it; `Forwarded` is not read.
 *
 * @returns an IPv4 address, or the network of an IPv6 one; "" for a connection that is gone.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  trusted: TrustedProxies,
): string {
  let address = parseAddress(socket.remoteAddress);
  if (!address) return "";
  // Each proxy adds the address that it was asked from at the end.
  const forwarded = headers["x-forwarded-for"]?.toString().split(",") ?? [];
  for (let hop = 0; isTrusted(address, hop, trusted); hop += 1) {
    const before = parseAddress(forwarded.pop()?.trim());
    if (!before) break;
    address = before;
  }
  return counted(address);
}

/** True for the address, as {@link clientAddress} gives it, of this machine itself. */
export function isThisMachine(client: string): boolean {
  return client.startsWith("127.") || client === "::/64";
}

function isTrusted(address: Address, hop: number, trusted: TrustedProxies): boolean {
  if (typeof trusted === "number") return hop < trusted;
  return ipaddr.subnetMatch(address, { trusted }, "unknown") === "trusted";
}

function counted(address: Address): string {
  if (address.kind() === "ipv4") return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${customerBits}`);
  return `${network}/${customerBits}`;
}
