import type { DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import type { Server } from "../../data/api/server-context.ts";
import { createProbeContext, type ProbeContext, runProbe } from "./probe.ts";

/** A request for an XML document, which gets no response. */
class FailingRequest {
  onerror?: () => void;
  open() {}
  send() {
    this.onerror?.();
  }
}

const auth = { getSession: async () => ({ data: {} }) };
const server = { client: { auth }, config: {}, csrf: {} } as Partial<Server> as Server;

const fetchPage = (context: ProbeContext) => context.fetchPage("/");
const fetchXml = (context: ProbeContext) => context.fetchXml("/rss.xml");
const noResponseMessage = "The check failed: The server cannot be reached.";

test.each([
  ["page", fetchPage],
  ["document", fetchXml],
])("if a %s does not load, the check shows the admin's error message", async (_name, request) => {
  vi.stubGlobal("XMLHttpRequest", FailingRequest);
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/healthz") return new Response();
    throw new TypeError("Failed to fetch");
  });
  const context = createProbeContext(server, {} as DataProvider, () => "/");
  const result = await runProbe(() => request(context) as Promise<never>, context);
  expect(result).toEqual({ outcome: "untested", detail: noResponseMessage });
});
