import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenLocally, startProcess } from "../support/process.ts";

test.each(["demo.ts", "main.ts"])("%s reports that its port is in use", async (file) => {
  const otherServer = createServer();
  const { port } = new URL(await listenLocally(otherServer));
  const server = startProcess(`public-site/server/${file}`, { PORT: port, SITE_URL: "" });
  await server.exitPromise;
  otherServer.close();
  expect(server.log()).toBe(
    `Port ${port} is in use: end the program that uses it, or set PORT to another port.\n`,
  );
});
