import { isTooDeeplyNested } from "@portfolio/embedded/nesting";
import { Hono } from "hono";
import { ApiError } from "../../app/content/api-rows.server.ts";
import { createDatabaseClient } from "../../app/content/database.server.ts";
import type { Backend } from "../backend.ts";
import { bearerToken } from "../http/bearer-token.ts";
import { readBody } from "../http/request-body.ts";
import type { RequestQueue } from "../http/request-queue.ts";
import { messageResponse } from "../http/responses.ts";
import type { ToolResult } from "./tools.ts";

export interface McpOptions {
  siteUrl: string;
  backend: Pick<Backend, "url" | "publishableKey" | "fetch">;
  ipAddressOf: (request: Request) => string;
  queues: { database: RequestQueue };
}

/** Maximum size of a message in bytes: the longest text of a record, escaped in JSON, and other fields. */
const maxMessageBytes = 2 * 1024 * 1024;

/** Result of the database function `find_program`. */
interface ProgramLookup {
  /** True if any program has a valid token. */
  is_on: boolean;
  /** Null if the token of the request is not valid. */
  program: { name: string; writes_drafts: boolean } | null;
}

/** The Model Context Protocol at `/mcp`. Status 404 while no program has access. */
export function createMcpEndpoint({ siteUrl, backend, ipAddressOf, queues }: McpOptions): Hono {
  async function call<Result>(name: string, parameters: object): Promise<Result> {
    const { data, error, status } = await createDatabaseClient(backend).rpc(name, parameters);
    if (error) throw new ApiError(error.message, status);
    return data as Result;
  }

  const routes = new Hono();
  routes.all("/mcp", async (context) => {
    const { raw } = context.req;
    const token = bearerToken(raw) ?? "";
    const { is_on, program } = await queues.database.enqueue(
      ipAddressOf(raw),
      () => call<ProgramLookup>("find_program", { token }),
      raw.signal,
    );
    if (!is_on) return messageResponse(404, "No program has access.");
    // Prevents DNS rebinding, by which a web page could reach a server on the visitor's machine.
    const origin = context.req.header("origin");
    if (origin && origin !== siteUrl) return messageResponse(403, "Cross-origin request refused.");
    if (!program) return unauthorizedResponse();
    // Other methods are for sessions, and for messages that the server sends on its own. This server supports neither.
    if (raw.method !== "POST") return methodNotAllowedResponse();

    const limits = { maxBytes: maxMessageBytes, extendsDeadline: true, refuse: messageResponse };
    const refusal = await readBody(context, limits);
    if (refusal) return refusal;
    const text = await context.req.text();
    if (isTooDeeplyNested(text)) return messageResponse(400, "The message is nested too deeply.");
    const message: unknown = await context.req.json().catch(() => null);
    if (typeof message !== "object" || message === null || Array.isArray(message)) {
      return messageResponse(400, "Send one JSON-RPC message.");
    }
    // Load the module on demand, because on most sites no program has access.
    const { respondToProgram } = await import("./program-server.ts");
    return respondToProgram(context.req.raw, message, {
      writesDrafts: program.writes_drafts,
      call: async (tool, collection, input) => {
        const result = await call<ToolResult | null>("call_tool", {
          token,
          tool,
          collection,
          input,
        });
        return result ?? { refusal: "The token has ended." };
      },
    });
  });
  return routes;
}

function unauthorizedResponse(): Response {
  const response = messageResponse(401, "Send a valid token. The owner creates it under Programs.");
  response.headers.set("www-authenticate", 'Bearer realm="mcp", error="invalid_token"');
  return response;
}

function methodNotAllowedResponse(): Response {
  const response = messageResponse(405, "Use POST.");
  response.headers.set("allow", "POST");
  return response;
}
