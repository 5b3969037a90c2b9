import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import { type CallToolFunction, callTool, describeTools } from "./tools.ts";

/** A program with a valid token: an MCP client, such as an AI assistant, to which the owner gave access. */
export interface Program {
  writesDrafts: boolean;
  call: CallToolFunction;
}

const instructions =
  "The content of a portfolio site. Start with list_collections. You can write drafts and propose changes, but not publish, hide or delete: the owner does that in the admin. Ask the owner to review what you wrote.";

/** Responds to a message of the Model Context Protocol, without sessions. */
export async function respondToProgram(
  request: Request,
  message: unknown,
  program: Program,
): Promise<Response> {
  const handler = createMcpHandler(() => createServer(program), { maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody: message });
}

function createServer({ writesDrafts, call }: Program): Server {
  const server = new Server(
    { name: "portfolio", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler("tools/list", () => ({ tools: describeTools(writesDrafts) }));
  server.setRequestHandler("tools/call", async ({ params: { name, arguments: input = {} } }) => {
    const result = await callTool(call, name, input);
    return "refusal" in result
      ? { content: [{ type: "text", text: result.refusal }], isError: true }
      : { content: [{ type: "text", text: JSON.stringify(result.result) }] };
  });
  return server;
}
