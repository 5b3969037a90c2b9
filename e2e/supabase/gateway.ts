import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { proxy } from "hono/proxy";
import { forgeToken, secondsFromNow } from "../../supabase/tests/support/jwt.ts";
import { listenLocally } from "../support/process.ts";

/** A reverse proxy to the services, like the gateway of hosted Supabase. */
export interface Gateway {
  url: string;
  /** Connects the gateway to its services. Call before the first request. */
  connectServices(services: Services): void;
  stop(): Promise<void>;
}

interface Services {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  authUrl: string;
  /** Absent if `fetchData` serves storage requests. */
  storageUrl?: string;
  /** Serves `/rest/v1`, and `/storage/v1` if there is no Storage server. */
  fetchData(request: Request): Promise<Response>;
  /** HTML of the newest mail to an address. Only the tests use this; Supabase has no API for mails. */
  findNewestMail(address: string): string | null;
}

/** Mail templates of `config.toml`, which a self-hosted Auth server loads by HTTP. */
const templatesFolder = join(import.meta.dirname, "..", "..", "supabase", "templates");

const idleTimeoutMs = 120_000;

export async function startGateway(): Promise<Gateway> {
  const app = new Hono();
  const server = createAdaptorServer(app);
  // The timeout is longer than Node's default, because tests reuse connections that were idle while a command ran.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = idleTimeoutMs;
  return {
    url: await listenLocally(server),
    connectServices: (services) => addRoutes(app, services),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function addRoutes(app: Hono, services: Services): void {
  const { publishableKey, secretKey, authUrl, storageUrl, fetchData, findNewestMail } = services;

  app.get("/templates/:name{\\w+\\.html}", ({ req, html }) =>
    html(readFileSync(join(templatesFolder, req.param("name")), "utf8")),
  );
  app.get("/mails/:address", (context) =>
    context.json(findNewestMail(context.req.param("address"))),
  );
  app.use(
    cors({
      origin: "*",
      exposeHeaders: ["Content-Range", "Location", "ETag", "X-Supabase-Api-Version"],
    }),
  );
  app.use(async (context, next) => {
    const key = context.req.header("apikey");
    if (needsNoKey(context.req.path) || key === publishableKey || key === secretKey) return next();
    return context.json({ message: "No API key found in request" }, 401);
  });
  app.all("/rest/v1/*", ({ req }) => fetchData(req.raw));
  const proxyTo = (prefix: string, url: string) =>
    app.all(`${prefix}/*`, ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return proxy(url + pathname.slice(prefix.length) + search, {
        raw: req.raw,
        headers: { ...req.header(), ...replaceKeyByToken(req.raw.headers, services) },
        redirect: "manual",
      });
    });
  proxyTo("/auth/v1", authUrl);
  if (storageUrl) proxyTo("/storage/v1", storageUrl);
  else app.all("/storage/v1/*", ({ req }) => fetchData(req.raw));
}

/** True for paths that browsers request without an API key: mailed links, OAuth redirects and public pictures. */
function needsNoKey(path: string): boolean {
  return (
    /^\/auth\/v1\/(?:verify|callback|authorize|\.well-known\/jwks\.json)$/.test(path) ||
    /^\/storage\/v1\/object\/(?:public|sign)\//.test(path)
  );
}

/** Replaces an API key with a session token, because the services accept only tokens. */
function replaceKeyByToken(
  headers: Headers,
  { publishableKey, secretKey, jwtSecret }: Services,
): Record<string, string> {
  const bearerToken = headers.get("authorization")?.replace(/^Bearer /i, "");
  if (bearerToken && bearerToken !== publishableKey && bearerToken !== secretKey) return {};
  const role = headers.get("apikey") === secretKey ? "service_role" : "anon";
  return { authorization: `Bearer ${forgeToken({ role, exp: secondsFromNow(60) }, jwtSecret)}` };
}
