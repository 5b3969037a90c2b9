import { expect, test } from "vitest";
import { clientAddress, isThisMachine, parseTrustedProxies } from "./client-address.ts";

function ipAddressOf(peer: string, forwardedFor: string | undefined, proxies: string) {
  const trustedProxies = parseTrustedProxies(proxies);
  if (trustedProxies === undefined) throw new Error(`${proxies} is not a valid setting.`);
  const headers = {
    ...(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }),
    forwarded: "for=198.51.100.66",
    "x-real-ip": "198.51.100.67",
  };
  return clientAddress({ socket: { remoteAddress: peer }, headers }, trustedProxies);
}

test.each([
  ["0", "198.51.100.1", "203.0.113.9"],
  ["10.0.0.0/8", "198.51.100.1", "203.0.113.9"],
  ["10.0.0.0/8", "198.51.100.1, 10.0.0.1", "203.0.113.9"],
])("with TRUSTED_PROXIES=%s, a forged X-Forwarded-For: %s is ignored", (proxies, header, peer) => {
  expect(ipAddressOf(peer, header, proxies)).toBe(peer);
});

test.each([
  ["1", "10.0.0.1", "203.0.113.9"],
  ["1", "10.0.0.1", "198.51.100.1, 203.0.113.9"],
  ["2", "10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.2"],
  ["10.0.0.0/8", "10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.2"],
  ["10.0.0.1", "::ffff:10.0.0.1", "198.51.100.1,203.0.113.9"],
  ["fd00::/8, 10.0.0.0/8", "fd00::1", "203.0.113.9, 10.1.2.3"],
])("with TRUSTED_PROXIES=%s, the client is the last untrusted address", (proxies, peer, header) => {
  expect(ipAddressOf(peer, header, proxies)).toBe("203.0.113.9");
});

test.each(["", "unknown", "203.0.113.9, nonsense", undefined])(
  "if a trusted proxy forwards no valid IP address (%j), the proxy itself is the client",
  (header) => {
    expect(ipAddressOf("10.0.0.1", header, "1")).toBe("10.0.0.1");
  },
);

test("all IP addresses of one IPv6 customer are treated as one client", () => {
  const client = ipAddressOf("2001:db8:1:2::1", undefined, "0");
  expect(ipAddressOf("2001:db8:1:2:ffff:1:2:3", undefined, "0")).toBe(client);
  expect(ipAddressOf("2001:db8:1:3::1", undefined, "0")).not.toBe(client);
});

test.each(["many", "-1", "10.0.0.0/33", "10.0.0.0/8;fd00::/8", "example.com", "1.5", "300"])(
  "%j is rejected, because it is neither a number of proxies nor a list of networks",
  (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  },
);

test("this machine is recognized by its IPv4 and IPv6 addresses", () => {
  const addressFrom = (remoteAddress: string) =>
    clientAddress({ socket: { remoteAddress }, headers: {} }, 0);
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map(addressFrom).every(isThisMachine)).toBe(true);
  expect(["10.0.0.1", "2001:db8::1", "12.7.0.1"].map(addressFrom).some(isThisMachine)).toBe(false);
});
