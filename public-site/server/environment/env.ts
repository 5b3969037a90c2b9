import { parseEnv } from "node:util";
import type { ArchiveDestination } from "@portfolio/embedded";
import { OperatorError } from "@portfolio/embedded/operator-error";
import { headerPattern, secretPattern, targetsOf, urlsIn } from "@portfolio/supabase/published";
import { z } from "zod";
import { parseTrustedProxies } from "../http/client-address.ts";

/** Ports that browsers do not connect to, because other protocols use them (Fetch standard, "port blocking"). */
export const blockedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

const emptyToUndefined = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToUndefined, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((input) => emptyToUndefined(input) ?? value, schema);

const portSchema = z.coerce
  .number("must be a port number, 0 to 65535")
  .int("must be a whole number")
  .min(0, "must be 0 (any free port) or more")
  .max(65535, "must be 65535 or less");

const mailRateSchema = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be 1 or more");

const originSchema = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(value) && URL.canParse(value),
    "must be an address without a user name or a path, such as https://example.com",
  )
  .transform((value) => new URL(value).origin);

const proxiesSchema = z.string().transform((value, context) => {
  const proxies = parseTrustedProxies(value);
  if (proxies !== undefined) return proxies;
  context.addIssue({
    code: "custom",
    message:
      "must be the number of proxies in front of this server, or their networks, such as 10.0.0.0/8,fd00::/8",
  });
  return z.NEVER;
});

const headerSchema = z
  .string()
  .regex(headerPattern, "must be a name and a value, such as Authorization: Bearer …");

const targetSchema = z
  .url({ protocol: /^https?$/, message: "must be an address such as https://…" })
  // `fetch` rejects URLs with credentials, with an error that contains the password.
  .refine(
    (value) => !/^\w+:\/\/[^/?#]*@/.test(value),
    "must not contain a user name or a password",
  );

const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

const archiveToSchema = z
  .string()
  .refine(
    (value) => bucketPattern.test(value) || !/^\w+:\/\//.test(value),
    "must be a folder, or s3:// with a bucket and a prefix, such as s3://bucket/prefix",
  );

/** Pairs of a variable and the variable that it requires. */
const requiredVariables = [
  ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_URL"],
  ["PUBLISH_HOOKS", "PUBLISH_SECRET"],
  ["CDN_PURGE_HEADER", "CDN_PURGE_URL"],
  ["EXPORT_URL", "EXPORT_TO"],
  ["SMTP_HOST", "SMTP_FROM"],
] as const;

const schema = z
  .object({
    PORT: withDefault(portSchema, "3000"),
    HOST: withDefault(z.string(), "127.0.0.1"),
    SITE_URL: optional(originSchema),
    TRUSTED_PROXIES: withDefault(proxiesSchema, "0"),
    DATA_DIR: withDefault(z.string(), "./data"),
    SUPABASE_URL: optional(originSchema),
    SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
    SUPABASE_SECRET_KEY: optional(z.string()),
    DATABASE_URL: optional(
      z.url({ protocol: /^postgres(ql)?$/, message: "must be an address such as postgres://…" }),
    ),
    LOW_MEMORY: optional(z.enum(["true", "false"], "must be true or false")),
    PUBLISH_HOOKS: optional(z.string().transform(urlsIn).pipe(z.array(targetSchema))),
    PUBLISH_SECRET: optional(
      z.string().regex(secretPattern, "must be whsec_ and 24 to 64 bytes in base64"),
    ),
    CDN_PURGE_URL: optional(targetSchema),
    CDN_PURGE_HEADER: optional(headerSchema),
    ARCHIVE_TO: optional(archiveToSchema),
    EXPORT_TO: optional(z.string()),
    EXPORT_URL: optional(originSchema),
    AWS_ENDPOINT_URL_S3: optional(targetSchema),
    AWS_REGION: withDefault(
      z.string().regex(/^[a-z0-9-]+$/i, "must be a region such as us-east-1"),
      "us-east-1",
    ),
    AWS_ACCESS_KEY_ID: optional(z.string()),
    AWS_SECRET_ACCESS_KEY: optional(z.string()),
    SMTP_HOST: optional(z.string()),
    SMTP_PORT: optional(portSchema),
    SMTP_USER: optional(z.string()),
    SMTP_PASS: optional(z.string()),
    SMTP_FROM: optional(z.email("must be an e-mail address")),
    MAILS_PER_MINUTE: withDefault(mailRateSchema, "20"),
    MAILS_PER_DAY: withDefault(mailRateSchema, "300"),
  })
  .superRefine((env, context) => {
    const report = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    // With SITE_URL, accept these ports, because visitors then connect to the port of a proxy.
    if (blockedPorts.has(env.PORT) && !env.SITE_URL) {
      report("PORT", `is ${env.PORT}, which browsers refuse to open: choose another port`);
    }
    if (env.SUPABASE_PUBLISHABLE_KEY && isSecretKey(env.SUPABASE_PUBLISHABLE_KEY)) {
      report(
        "SUPABASE_PUBLISHABLE_KEY",
        "is a secret key; every visitor would receive it. Use the publishable (anon) key",
      );
    }
    for (const [name, requiredName] of requiredVariables) {
      if (env[name] && !env[requiredName]) report(requiredName, `is required with ${name}`);
    }
    const keyHint = "(Supabase: Settings → API keys)";
    if (env.SUPABASE_URL && !env.SUPABASE_PUBLISHABLE_KEY) {
      report("SUPABASE_PUBLISHABLE_KEY", `is required with SUPABASE_URL ${keyHint}`);
    }
    if (env.ARCHIVE_TO && env.SUPABASE_URL && !env.SUPABASE_SECRET_KEY) {
      report("SUPABASE_SECRET_KEY", `is required with ARCHIVE_TO ${keyHint}`);
    }
    if (env.ARCHIVE_TO && bucketPattern.test(env.ARCHIVE_TO)) {
      for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const) {
        if (!env[name]) report(name, "is required with a bucket in ARCHIVE_TO");
      }
    }
  });

export const variableNames: readonly string[] = Object.keys(schema.shape);

/** Names in the text of a `.env` file that are not settings, for example because they are misspelt. */
export const unknownSettings = (envFile: string): string[] =>
  Object.keys(parseEnv(envFile)).filter((name) => !variableNames.includes(name));

export type Environment = ReturnType<typeof readEnvironment>;

function archiveDestinationOf(env: z.output<typeof schema>): ArchiveDestination | undefined {
  if (!env.ARCHIVE_TO) return undefined;
  const [, bucket, prefix = ""] = bucketPattern.exec(env.ARCHIVE_TO) ?? [];
  if (!bucket) return { folder: env.ARCHIVE_TO };
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${env.AWS_REGION}.amazonaws.com`;
  return {
    bucket,
    prefix,
    endpoint: endpoint.replace(/\/$/, ""),
    region: env.AWS_REGION,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
  };
}

/** True for a secret key of Supabase. New secret keys have a prefix; old ones are JSON web tokens with a role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const payload = key.split(".")[1] ?? "";
  return Buffer.from(payload, "base64url").toString().includes('"service_role"');
}

/** @throws OperatorError naming all invalid variables, but not the values of keys and passwords. */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const result = schema.safeParse(variables);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
    throw new OperatorError(`Correct these environment variables:\n${lines.join("\n")}`);
  }
  const env = result.data;
  return {
    /** 0 selects any free port. */
    port: env.PORT,
    host: env.HOST,
    /** Origin that visitors use; undefined means the URL on which the server listens. */
    siteUrl: env.SITE_URL,
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    /** External Supabase; undefined means the embedded backend. */
    supabase:
      env.SUPABASE_URL && env.SUPABASE_PUBLISHABLE_KEY
        ? {
            url: env.SUPABASE_URL,
            publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
            secretKey: env.SUPABASE_SECRET_KEY,
          }
        : undefined,
    /** PostgreSQL database of the embedded API; undefined means the embedded database. */
    databaseUrl: env.DATABASE_URL,
    /** CDNs and hooks to notify when public content changes. */
    publishTargets: targetsOf(variables),
    /** Key that signs notifications to hooks, and verifies notifications that the server receives. */
    publishSecret: env.PUBLISH_SECRET,
    /** Where the server stores an archive every day; undefined means nowhere. */
    archiveTo: archiveDestinationOf(env),
    /** Maximum numbers of mails to all subscribers together. */
    mailRates: { perMinute: env.MAILS_PER_MINUTE, perDay: env.MAILS_PER_DAY },
    /** Static copy that is updated after each change. Its `siteUrl` is by default the URL of this site. */
    exportTo: env.EXPORT_TO ? { folder: env.EXPORT_TO, siteUrl: env.EXPORT_URL } : undefined,
    smtp:
      env.SMTP_HOST && env.SMTP_FROM
        ? {
            host: env.SMTP_HOST,
            port: env.SMTP_PORT ?? 587,
            user: env.SMTP_USER,
            password: env.SMTP_PASS,
            from: env.SMTP_FROM,
          }
        : undefined,
  };
}
