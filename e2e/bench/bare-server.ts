/**
 * Starts a minimal server, whose throughput is compared with the site's. It responds to every request with a copy of
 * the site's landing page. Both run in a process of their own, so that the load generator does not slow them down.
 */
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { listenLocally } from "../support/process.ts";

const copy = await fetch(process.env.SITE_URL ?? "");
const body = brotliCompressSync(await copy.text());
const connectionHeaders = ["date", "connection", "keep-alive"];
const headers = {
  ...Object.fromEntries([...copy.headers].filter(([name]) => !connectionHeaders.includes(name))),
  "content-encoding": "br",
  "content-length": body.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
console.info(await listenLocally(server));
