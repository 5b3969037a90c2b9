import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { postgresServer } from "./support/backend.ts";
import { apiUrl } from "./support/clients.ts";
import { endpoints, type MalformedRequest, malformedRequests } from "./support/malformed.ts";
import { createPng } from "./support/pictures.ts";
import { startSite } from "./support/site.ts";

let token: string;

const { backend, owner } = await startSite();
beforeAll(async () => {
  token = (await owner.auth.getSession()).data.session?.access_token ?? "";
});

async function statusOf({ method, path, headers, body }: MalformedRequest, isOwner = false) {
  return (await sendMalformed({ method, path, headers, body }, isOwner)).status;
}

async function sendMalformed({ method, path, headers, body }: MalformedRequest, isOwner = false) {
  const request = new Request(`${apiUrl}${path}`, {
    method,
    headers: {
      apikey: backend.supabase.publishableKey,
      ...(isOwner ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const response = await backend.supabase.fetch(request);
  return { status: response.status, text: await response.text() };
}

const jsonHeaders = { "content-type": "application/json" };

test.each<[string, number, string, string, string?]>([
  ["a NUL in a set-up code", 422, "POST", "/auth/v1/signup", '{"data":{"setup_code":"\\u0000"}}'],
  ["a NUL in an e-mail", 400, "POST", "/auth/v1/recover", '{"email":"a\\u0000@b.example"}'],
  ["a list as an e-mail address", 400, "POST", "/auth/v1/otp", '{"email":["a@b.example"]}'],
  ["null as a body", 400, "POST", "/auth/v1/token?grant_type=password", "null"],
  ["a truncated body", 400, "POST", "/auth/v1/signup", '{"email":'],
  ["a NUL in a picture's path", 400, "GET", "/storage/v1/object/public/media/%00.png"],
  ["a path with invalid percent-encoding", 400, "GET", "/rest/v1/%zz"],
  ["a table without a name", 400, "GET", "/rest/v1/%2F"],
  ["a NUL as a column", 400, "GET", "/rest/v1/projects?%00=eq.1"],
  ["an unterminated quote", 400, "GET", "/rest/v1/projects?select=%22title"],
  [
    "a property of all JavaScript objects as an operator",
    400,
    "GET",
    "/rest/v1/projects?visible=toString",
  ],
  [
    "a property of all JavaScript objects in a group of conditions",
    400,
    "GET",
    "/rest/v1/projects?or=(title.constructor.a,id.is.null)",
  ],
  ["text as a boolean", 400, "GET", "/rest/v1/projects?visible=eq.x"],
  // On PGlite, `@supabase/lite` would parse `{}` as a list and compare the column with its items.
  ["a slug in braces", postgresServer ? 200 : 400, "GET", "/rest/v1/blog_posts?slug=eq.%7B%7D"],
  ["a signed URL", 501, "GET", "/storage/v1/object/sign/media/a.png?token=x"],
])("%s gets status %d", async (_title, status, method, path, body) => {
  const response = await sendMalformed({
    method,
    path,
    headers: jsonHeaders,
    ...(body === undefined ? {} : { body }),
  });
  expect(response.status).toBe(status);
  const { message, msg } = JSON.parse(response.text);
  if (status >= 400) expect(message ?? msg).toBeTruthy();
});

test.each(['{"tags":{}}', '{"title":"\u00e9\\udc00"}', '{"a\\u0000":1}'])(
  "a visitor's malformed body (%s) does not corrupt the next response",
  async (body) => {
    const status = await statusOf({
      method: "POST",
      path: "/rest/v1/projects",
      headers: jsonHeaders,
      body,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const nextResponse = await owner.from("projects").select("id");
    expect(nextResponse.error).toBeNull();
  },
);

test("a lone surrogate in a title is stored as the replacement character", async () => {
  const body = '{"title":"\u00e9\\udc00","slug":"half"}';
  const request = { method: "POST", path: "/rest/v1/projects", headers: jsonHeaders, body };
  expect(await statusOf(request, true)).toBe(201);
  const { data } = await owner.from("projects").select("title").eq("slug", "half").single();
  expect(data?.title).toBe("\u00e9\ufffd");
});

test("a picture whose file is missing has status 404", async () => {
  const options = { contentType: "image/png" };
  await owner.storage.from("media").throwOnError().upload("gone.png", createPng(), options);
  rmSync(join(backend.folder, "files/media/gone.png"));
  const path = "/storage/v1/object/public/media/gone.png";
  expect(await statusOf({ method: "GET", path, headers: {} })).toBe(404);
});

test("object names that the file system cannot store are rejected", async () => {
  const media = owner.storage.from("media");
  const options = { contentType: "image/png" };
  expect((await media.upload("file.png", createPng(), options)).error).toBeNull();
  for (const [name, status] of [
    ["file.png/inside.png", 409],
    [`${"a".repeat(300)}.png`, 400],
  ] as const) {
    expect((await media.upload(name, createPng(), options)).error).toMatchObject({ status });
  }
});

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

/** Number of requests to each endpoint. `npm run attack` sends 10,000. */
const numRuns = 40;

test.each(endpoints)(
  "$method $path responds to malformed input with a client error",
  async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(malformedRequests(endpoint), async (request) => {
        expect(await statusOf(request, endpoint.asOwner)).toBeLessThan(500);
      }),
      { seed: 48, numRuns },
    );
    // The database still responds to other requests.
    expect(
      await statusOf({ method: "GET", path: "/rest/v1/projects?select=id", headers: {} }),
    ).toBe(200);
  },
);
