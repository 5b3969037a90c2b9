import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { startProcess } from "../support/process.ts";

test.each(["demo.ts", "main.ts"])("%s reports that its port is in use", async (file) => {
  const otherServer = createServer().listen(0, "127.0.0.1");
  await once(otherServer, "listening");
  const { port } = otherServer.address() as AddressInfo;
  const server = startProcess(`public-site/server/${file}`, { PORT: String(port), SITE_URL: "" });
  await server.exitPromise;
  otherServer.close();
  expect(server.log()).toBe(
    `Port ${port} is in use: end the program that uses it, or set PORT to another port.\n`,
  );
});
