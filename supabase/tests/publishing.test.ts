import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createDeliveryLog } from "../functions/published/delivery-log.ts";
import { isSigned } from "../functions/published/signature.ts";
import { apiUrl } from "./support/clients.ts";
import { startSite } from "./support/site.ts";

const key = Buffer.alloc(32, 5);
const secret = `whsec_${key.toString("base64")}`;

/** Fakes of extensions of a hosted database: pg_net, which only records requests, the Vault, and pgcrypto's HMAC. */
const hostedExtensions = `
  create schema if not exists extensions;
  create schema net;
  create schema vault;
  create table net.sent (url text, headers jsonb, body text);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000
  ) returns bigint language plpgsql as $$
  begin
    insert into net.sent values (url, headers, body::text);
    return 1;
  end $$;
  create function test_xor(a bytea, b int) returns bytea language plpgsql as $$
  begin
    for at in 0..63 loop a := set_byte(a, at, get_byte(a, at) # b); end loop;
    return a;
  end $$;
  create or replace function extensions.hmac(data bytea, key bytea, type text) returns bytea language sql as $$
    select sha256(public.test_xor(padded, 92) || sha256(public.test_xor(padded, 54) || data))
    from (select key || decode(repeat('00', 64 - length(key)), 'hex') as padded) keys
  $$;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
`;

const { backend, owner } = await startSite();

const addProject = (slug: string, visible: boolean) =>
  owner.from("projects").insert({ title: "Chart", slug, visible }).throwOnError();

const sentRequests = () =>
  backend.database.query<{ url: string; headers: Record<string, string>; body: string }>(
    "select url, headers, body from net.sent",
  );

test("saving works without pg_net and the Vault", async () => {
  await addProject("before", true);
});

test("only a change of public content sends a signed request to the edge function", async () => {
  await backend.database.exec(hostedExtensions);
  await addProject("unset", true);
  expect(await sentRequests()).toEqual([]);
  await backend.database.exec(`insert into vault.decrypted_secrets values
    ('published_url', 'https://project.example/functions/v1/published'), ('published_secret', '${secret}')`);
  await addProject("hidden", false);
  expect(await sentRequests()).toEqual([]);

  await addProject("seen", true);
  const [request, ...otherRequests] = await sentRequests();
  expect(otherRequests).toEqual([]);
  expect(request?.url).toBe("https://project.example/functions/v1/published");
  const { body = "", headers = {} } = request ?? {};
  expect(JSON.parse(body)).toMatchObject({
    type: "UPDATE",
    table: "content_version",
    schema: "private",
    record: { id: true },
    old_record: { id: true },
  });
  const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
  const expectedSignature = createHmac("sha256", key)
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${expectedSignature}`);
  const sentHeaders = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  expect(isSigned(secret, new Headers(Object.fromEntries(sentHeaders)), body)).toBe(true);
});

test("a save succeeds even if the request to the edge function fails", async () => {
  await backend.database.exec("drop table net.sent");
  await addProject("saved-anyway", true);
  const { data } = await owner.from("projects").select("slug").eq("slug", "saved-anyway");
  expect(data).toHaveLength(1);
});

const createLog = (secretKey = backend.supabase.secretKey) => {
  const warnings: string[] = [];
  const storeDelivery = createDeliveryLog({
    url: apiUrl,
    secretKey,
    fetch: (input, init) => backend.supabase.fetch(new Request(input, init)),
    log: (message) => warnings.push(message),
  });
  return { storeDelivery, warnings };
};

const newDelivery = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  kind: "hook" as const,
  target: "build.example",
  outcome: "retrying" as const,
  attempts: 1,
  detail: "status 500",
});

const readDeliveries = async () =>
  (await owner.from("publish_deliveries").select("*").order("created_at").throwOnError()).data;

beforeEach(() => backend.database.exec("truncate public.publish_deliveries"));

test("a delivery is stored as one row with its newest attempt, readable by the owner", async () => {
  const { storeDelivery, warnings } = createLog();
  await storeDelivery(newDelivery(1));
  await storeDelivery({ ...newDelivery(1), outcome: "taken", attempts: 2, detail: "" } as never);
  expect(await readDeliveries()).toMatchObject([
    { target: "build.example", outcome: "taken", attempts: 2 },
  ]);
  expect(warnings).toEqual([]);
});

test("only the newest 200 deliveries are kept", async () => {
  await backend.database.exec(`
    insert into public.publish_deliveries (kind, target, outcome, attempts, created_at)
    select 'hook', 'old-' || number, 'taken', 1, now() - interval '1 day' + number * interval '1 second'
    from generate_series(1, 205) number
  `);
  await createLog().storeDelivery(newDelivery(2));
  const remainingDeliveries = await readDeliveries();
  expect(remainingDeliveries).toHaveLength(200);
  expect(remainingDeliveries[0]?.target).toBe("old-7");
});

test("a visitor cannot store a delivery", async () => {
  const { storeDelivery, warnings } = createLog(backend.supabase.publishableKey);
  await storeDelivery(newDelivery(3));
  expect(await readDeliveries()).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(/^A delivery could not be stored: status 40[13]/),
  ]);
});
