import { expect, test } from "vitest";
import { blockedPorts, readEnvironment, unknownSettings } from "./env.ts";

const createJwt = (role: string) =>
  `x.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.x`;

test("by default the site listens on this machine only, with the embedded backend", () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    siteUrl: undefined,
    trustedProxies: 0,
    supabase: undefined,
    databaseUrl: undefined,
    smtp: undefined,
    mailRates: { perMinute: 20, perDay: 300 },
    publishTargets: [],
    publishSecret: undefined,
    archiveTo: undefined,
  });
});

test("an empty or blank value is treated as missing, because a copied .env file has empty values", () => {
  expect(readEnvironment({ PORT: " ", SITE_URL: "", SUPABASE_URL: "" })).toMatchObject({
    port: 3000,
    siteUrl: undefined,
    supabase: undefined,
  });
});

test("daily archives go to a folder, or to a bucket of Amazon or another service", () => {
  const destinationOf = (variables: Record<string, string>) => readEnvironment(variables).archiveTo;
  const credentials = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };
  const bucket = { bucket: "copies", prefix: "", accessKeyId: "a", secretAccessKey: "b" };
  expect(destinationOf({ ARCHIVE_TO: "/mnt/copies" })).toEqual({ folder: "/mnt/copies" });
  expect(
    destinationOf({ ARCHIVE_TO: "s3://copies/", AWS_REGION: "eu-west-1", ...credentials }),
  ).toEqual({ ...bucket, region: "eu-west-1", endpoint: "https://s3.eu-west-1.amazonaws.com" });
  const otherService = { AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9000/", ...credentials };
  expect(destinationOf({ ARCHIVE_TO: "s3://copies/my/site/", ...otherService })).toEqual({
    ...bucket,
    prefix: "my/site",
    region: "us-east-1",
    endpoint: "http://127.0.0.1:9000",
  });
});

test("the site URL loses its trailing slash", () => {
  expect(readEnvironment({ SITE_URL: "https://example.com/" }).siteUrl).toBe("https://example.com");
});

test.each([
  [{ PORT: "http" }, "PORT must be a port number"],
  [{ PORT: "70000" }, "PORT must be 65535 or less"],
  [{ SITE_URL: "example.com" }, "SITE_URL must be an address without a user name or a path"],
  [{ SITE_URL: "https://example.com/blog" }, "SITE_URL must be an address without a user name"],
  [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES must be the number of proxies in front"],
  [{ SITE_URL: "https://ann:secret@example.com" }, "SITE_URL must be an address without a user"],
  [{ SITE_URL: "https://ann@example.com" }, "SITE_URL must be an address without a user"],
  [{ SUPABASE_URL: "https://x.supabase.co" }, "SUPABASE_PUBLISHABLE_KEY is required"],
  [{ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }, "SUPABASE_URL is required"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address such as postgres://"],
  [{ SMTP_HOST: "mail.example.com" }, "SMTP_FROM is required"],
  [{ CDN_PURGE_URL: "cdn.example" }, "CDN_PURGE_URL must be an address such as https://"],
  [
    { CDN_PURGE_URL: "https://ann:secret@cdn.example/x" },
    "CDN_PURGE_URL must not contain a user name",
  ],
  [{ CDN_PURGE_HEADER: "Authorization: Bearer x" }, "CDN_PURGE_URL is required"],
  [{ CDN_PURGE_HEADER: "Bearer x" }, "CDN_PURGE_HEADER must be a name and a value"],
  [{ PUBLISH_HOOKS: "https://a.example b.example" }, "  PUBLISH_HOOKS must be an address"],
  [{ PUBLISH_HOOKS: "https://a.example" }, "PUBLISH_SECRET is required with PUBLISH_HOOKS"],
  [{ PUBLISH_SECRET: "a password" }, "PUBLISH_SECRET must be whsec_ and 24 to 64 bytes"],
  [{ SUPABASE_URL: "x.supabase.co" }, "SUPABASE_URL must be an address without"],
  [{ SMTP_HOST: "mail.example.com", SMTP_FROM: "Ann" }, "SMTP_FROM must be an e-mail address"],
  [{ ARCHIVE_TO: "https://bucket.example" }, "ARCHIVE_TO must be a folder, or s3://"],
  [{ EXPORT_URL: "https://static.example" }, "EXPORT_TO is required with EXPORT_URL"],
  [{ ARCHIVE_TO: "s3://Bucket" }, "ARCHIVE_TO must be a folder, or s3://"],
  [{ ARCHIVE_TO: "s3://bucket/x", AWS_ACCESS_KEY_ID: "a" }, "AWS_SECRET_ACCESS_KEY is required"],
  [
    { ARCHIVE_TO: "/a", SUPABASE_URL: "https://x.example", SUPABASE_PUBLISHABLE_KEY: "x" },
    "SUPABASE_SECRET_KEY is required with ARCHIVE_TO",
  ],
  [{ AWS_REGION: "EU (Frankfurt)" }, "AWS_REGION must be a region such as us-east-1"],
  [{ SMTP_PORT: "smtp" }, "SMTP_PORT must be a port number"],
])("the error names an invalid value and what is expected: %o", (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test("unless it is behind a proxy, the server refuses the ports that browsers refuse", async () => {
  for (const port of blockedPorts) {
    const PORT = String(port);
    expect(() => readEnvironment({ PORT })).toThrow(
      `PORT is ${PORT}, which browsers refuse to open: choose another port`,
    );
    expect(readEnvironment({ PORT, SITE_URL: "https://example.com" }).port).toBe(port);
    // Node's fetch follows the same list.
    await expect(fetch(`http://127.0.0.1:${PORT}`)).rejects.toMatchObject({
      cause: { message: "bad port" },
    });
  }
});

test("one error names all invalid values, one per line", () => {
  const readSettings = () => readEnvironment({ PORT: "x", SITE_URL: "y" });
  expect(readSettings).toThrow(/:\n {2}PORT .*\n {2}SITE_URL .*$/);
});

test("the names in a .env file that are not settings are found", () => {
  expect(unknownSettings("# NOTE=1\nPORT=1\nSMTP_HOTS=mail.example.com\n")).toEqual(["SMTP_HOTS"]);
});

test.each(["sb_secret_abc", createJwt("service_role")])(
  "a secret key is rejected as publishable key, and the message does not contain it",
  (key) => {
    const readSettings = () =>
      readEnvironment({ SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: key });
    expect(readSettings).toThrow("is a secret key");
    expect(readSettings).not.toThrow(key);
  },
);

test("the legacy anonymous key is a publishable key", () => {
  const key = createJwt("anon");
  const environment = readEnvironment({
    SUPABASE_URL: "https://x.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: key,
  });
  expect(environment.supabase?.publishableKey).toBe(key);
});

test("the purge header of a CDN has a name and a value with any characters", () => {
  const environment = readEnvironment({
    CDN_PURGE_URL: "https://cdn.example/zones/1/purge_cache",
    CDN_PURGE_HEADER: "Authorization: Bearer a:b=",
  });
  expect(environment.publishTargets).toEqual([
    {
      kind: "cdn",
      url: "https://cdn.example/zones/1/purge_cache",
      header: ["Authorization", "Bearer a:b="],
    },
  ]);
});

test("hooks are a list of URLs, notified with signed messages", () => {
  const secret = `whsec_${"a".repeat(32)}`;
  const { publishTargets, publishSecret } = readEnvironment({
    PUBLISH_HOOKS:
      "https://one.example/a?b=c, http://127.0.0.1:3001/api/revalidate\nhttps://three.example",
    PUBLISH_SECRET: secret,
  });
  expect(publishSecret).toBe(secret);
  expect(publishTargets).toEqual([
    { kind: "hook", url: "https://one.example/a?b=c", secret },
    { kind: "hook", url: "http://127.0.0.1:3001/api/revalidate", secret },
    { kind: "hook", url: "https://three.example", secret },
  ]);
});
