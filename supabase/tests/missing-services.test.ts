import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { rejectRealtime } from "../../embedded/http/unsupported-services.ts";
import { apiUrl, newClient } from "./support/people.ts";
import { png } from "./support/pictures.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeAll(async () => {
  const { error } = await owner.storage
    .from("media")
    .upload("a b/one.png", png(), { contentType: "image/png" });
  expect(error).toBeNull();
});

const fetchUrl = (address: string) => backend.supabase.fetch(new Request(address));

test("a signed URL returns its object", async () => {
  const media = owner.storage.from("media");
  const { data, error } = await media.createSignedUrl("a b/one.png", 60, { download: true });
  expect(error).toBeNull();
  expect(data?.signedUrl).toContain(`${apiUrl}/storage/v1/object/sign/media/a%20b/one.png?token=`);
  const response = await fetchUrl(data?.signedUrl ?? "");
  expect(response.status).toBe(200);
  expect(await response.bytes()).toEqual(new Uint8Array(png()));
  expect((await media.createSignedUrl("none.png", 60)).error?.message).toBe("Object not found");
  const visitor = newClient(backend.supabase).storage.from("media");
  expect((await visitor.createSignedUrl("a b/one.png", 60)).error).not.toBeNull();
});

test("several URLs are signed in one call, and the response names missing objects", async () => {
  const media = owner.storage.from("media");
  const { data, error } = await media.createSignedUrls(["a b/one.png", "none.png"], 60);
  expect(error).toBeNull();
  expect(data).toMatchObject([
    { path: "a b/one.png", error: null },
    { path: "none.png", error: "Object not found", signedUrl: null },
  ]);
  expect((await fetchUrl(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  const tooManyNames = Array.from({ length: 101 }, (_, n) => `${n}.png`);
  expect((await media.createSignedUrls(tooManyNames, 60)).error?.message).toMatch(/1 to 100/);
});

test("functions and second factors respond with an error that names the missing feature", async () => {
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
