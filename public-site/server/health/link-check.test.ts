import { createServer, type RequestListener } from "node:http";
import { isPublicIpAddress } from "@portfolio/embedded/public-request";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../content/tests/listen.ts";
import { checkLinks } from "./link-check.ts";

/** IP address of a local server. The tests treat it as the only public address. */
const publicAddress = "127.0.0.2";

let port: number;
let requests: string[];
let respond: RequestListener;
let dnsRecords: Record<string, string[]>;

beforeEach(async () => {
  requests = [];
  dnsRecords = { "site.example": [publicAddress] };
  respond = (_, response) => response.end("ok");
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    respond(request, response);
  });
  port = await listen(server, onTestFinished, "0.0.0.0");
});

const resolve = ((name: string, _options: unknown, callback: (...args: unknown[]) => void) => {
  const addresses = dnsRecords[name];
  if (addresses)
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  else callback(Object.assign(new Error("not found"), { code: "ENOTFOUND" }));
}) as never;

async function checkLink(url: string, timeoutMs = 20_000) {
  const isAllowed = (address: string) => address === publicAddress;
  const [checkedLink] = await checkLinks([url], { resolve, isAllowed, timeoutMs });
  return checkedLink?.finding;
}

const urlAt = (path: string, host = "site.example") => `http://${host}:${port}${path}`;

const redirectMovedPage = (location: string) => {
  respond = ({ url }, response) => {
    if (url === "/moved") response.writeHead(302, { location }).end();
    else response.end("ok");
  };
};

test("a link is valid if its page responds, even after a redirect", async () => {
  expect(await checkLink(urlAt("/"))).toBe("fine");
  redirectMovedPage("/here");
  expect(await checkLink(urlAt("/moved"))).toBe("fine");
  expect(requests).toEqual([
    `site.example:${port}/`,
    `site.example:${port}/moved`,
    `site.example:${port}/here`,
  ]);
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [403, "unknown"],
  [429, "unknown"],
  [503, "unknown"],
])("a link with status %d is reported as %s", async (status, finding) => {
  respond = (_, response) => response.writeHead(status).end();
  expect(await checkLink(urlAt("/"))).toBe(finding);
});

test("a link to an unknown host is unreachable, and a link to a slow host is unknown", async () => {
  expect(await checkLink("http://nowhere.example/")).toBe("unreachable");
  respond = () => undefined;
  expect(await checkLink(urlAt("/"), 300)).toBe("unknown");
});

test("a link with a redirect loop is reported as gone", async () => {
  respond = (_, response) => response.writeHead(302, { location: "/again" }).end();
  expect(await checkLink(urlAt("/"))).toBe("gone");
  expect(requests).toHaveLength(6);
});

test.each([
  ["an IP address of this machine", () => urlAt("/", "127.0.0.1")],
  ["an IP address in another spelling", () => urlAt("/", "0x7f.1")],
  ["an IPv6 address", () => urlAt("/", "[::1]")],
  ["an IPv4 address within IPv6", () => urlAt("/", "[::ffff:127.0.0.1]")],
  ["a host name of a private IP address", () => urlAt("/", "inside.example")],
  ["a name with one private IP address", () => urlAt("/", "both.example")],
  ["another protocol", () => "file:///etc/passwd"],
])("no request is sent for a link or a redirect to %s", async (_, url) => {
  dnsRecords["inside.example"] = ["127.0.0.1"];
  dnsRecords["both.example"] = [publicAddress, "10.0.0.1"];
  expect(await checkLink(url())).toBe("private");
  redirectMovedPage(url());
  expect(await checkLink(urlAt("/moved"))).toBe("private");
  expect(requests).toEqual([`site.example:${port}/moved`]);
});

test("a host name that resolves to a private IP address after the check is requested at the checked IP address", async () => {
  let lookupCount = 0;
  const resolve = ((_name: string, _options: unknown, done: (...args: unknown[]) => void) => {
    lookupCount += 1;
    done(null, [{ address: lookupCount === 1 ? publicAddress : "127.0.0.1", family: 4 }]);
  }) as never;
  const isAllowed = (address: string) => address === publicAddress;
  const [checkedLink] = await checkLinks([urlAt("/")], { resolve, isAllowed });
  expect(checkedLink?.finding).toBe("fine");
  expect(lookupCount).toBe(1);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "site.example",
  "",
])("%s is not a public IP address", (address) => {
  expect(isPublicIpAddress(address)).toBe(false);
});

test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])(
  "%s is a public IP address",
  (address) => {
    expect(isPublicIpAddress(address)).toBe(true);
  },
);
