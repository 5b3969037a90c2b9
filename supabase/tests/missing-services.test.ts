import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { rejectRealtime } from "../../embedded/http/unsupported-services.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();

test("requests for edge functions and second factors get an error that names the missing feature", async () => {
  const { error } = await owner.functions.invoke("hello");
  expect(await error.context.json()).toMatchObject({
    message: expect.stringMatching(/no edge functions/),
  });
  const { mfa } = owner.auth;
  const factorId = crypto.randomUUID();
  for (const response of [
    await mfa.enroll({ factorType: "totp" }),
    await mfa.challenge({ factorId }),
    await mfa.unenroll({ factorId }),
  ]) {
    expect(response.error?.message).toMatch(/no second factors/);
  }
  await expect(owner.channel("x").httpSend("e", {})).rejects.toThrow(/no Realtime/);
});

test("a Realtime subscription ends with an error that names the missing feature", async () => {
  const server = createServer(
    getRequestListener(
      (request, bindings) => {
        const { incoming } = bindings as HttpBindings;
        return (
          rejectRealtime(request, incoming.socket as Socket) ?? backend.supabase.fetch(request)
        );
      },
      { overrideGlobalObjects: false },
    ),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient(`http://127.0.0.1:${port}`, backend.supabase.publishableKey);
  const failure = await new Promise<Error | undefined>((resolve) => {
    client.channel("x").subscribe((_, error) => resolve(error));
  });
  await client.removeAllChannels();
  server.closeAllConnections();
  server.close();
  expect(failure?.cause).toMatchObject({
    code: 1011,
    reason: expect.stringMatching(/no Realtime/),
  });
});
