import { expect, test, vi } from "vitest";
import type { Server } from "../../data/api/server-context.ts";
import { type ProbeTools, runProbe } from "./probe.ts";
import { createTools } from "./tools.ts";

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

const readContent = ({ content }: ProbeTools) => content();
const fetchPage = (tools: ProbeTools) => tools.fetchPage("/");
const fetchXml = (tools: ProbeTools) => tools.fetchXml("/rss.xml");
const noResponse = "The check failed: The server cannot be reached.";

test.each([
  { request: readContent, status: 500, detail: /: The site responded with status 500\.$/ },
  { request: readContent, detail: noResponse },
  { request: fetchPage, detail: noResponse },
  { request: fetchXml, detail: noResponse },
])("a failed check shows the admin's error message: $detail", async ({ request, ...testCase }) => {
  const { status, detail } = testCase;
  vi.stubGlobal("XMLHttpRequest", FailingRequest);
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/healthz") return new Response();
    if (!status) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
  const tools = createTools(server, () => "/");
  const result = await runProbe(() => request(tools) as Promise<never>, tools);
  expect(result).toEqual({ outcome: "untested", detail: expect.stringMatching(detail) });
});
