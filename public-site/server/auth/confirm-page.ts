import { domainToUnicode } from "node:url";
import { papers } from "@portfolio/content/papers";
import { confirmPath } from "@portfolio/embedded/confirm-link";
import { type MailPurpose, mailMessages } from "@portfolio/embedded/mail-messages";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Messages } from "../../app/i18n/en.ts";
import { interfaceLanguage, type Language, textDirectionOf } from "../../app/i18n/language.ts";
import type { Backend } from "../backend.ts";
import type { Bundles } from "../bundles/bundles.ts";
import { hashSource } from "../http/headers.ts";
import { readBody } from "../http/request-body.ts";
import type { RequestQueue } from "../http/request-queue.ts";
import { textResponse } from "../http/responses.ts";

export interface ConfirmPageOptions {
  siteUrl: string;
  backend: Backend;
  bundles: Pick<Bundles, "readAdminHtml">;
  queues: { auth: RequestQueue };
  /** The client's IP address, for rate limits. */
  ipAddressOf: (request: Request) => string;
  /** Messages of the site, which determine the language of the page. */
  messages: () => Promise<Pick<Messages, "language">>;
}

/** Maximum body of the page's form in bytes. */
const maxFormBytes = 2048;

const { light, dark } = papers.warm;

/** The look of the admin, because the link leads there. The admin's style sheet contains the typeface. */
const style = `
:root { --paper: light-dark(${light.paper}, ${dark.paper}); --ink: light-dark(${light.ink}, ${dark.ink}); color-scheme: light dark; }
body { background: var(--paper); color: var(--ink); display: grid; font: 16px/1.6 "Instrument Sans Variable", system-ui, sans-serif; margin: 0; min-height: 100svh; place-content: center; }
main { max-width: 26rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; font-weight: 600; letter-spacing: -0.02em; line-height: 1.2; margin: 0 0 1.5rem; overflow-wrap: anywhere; }
button { background: var(--ink); border: 0; border-radius: 4px; color: var(--paper); cursor: pointer; font: inherit; font-weight: 600; min-height: 44px; padding: 0.5rem 1.25rem; }
`;

const linkTypes = Object.keys(mailMessages.en.purposes).filter((purpose) => purpose !== "test");

interface MailLink {
  token_hash: string;
  type: Exclude<MailPurpose, "test">;
}

/**
 * Serves `/auth/confirm`, the target of mailed links. The page has one button, which redeems the link by POST, without
 * scripts. GET and HEAD redeem nothing, because mail scanners open links before a person reads the mail.
 *
 * With an external Supabase, the browser is redirected there to redeem the link. Otherwise all attempts would come from
 * this server's IP address, by which the Auth server limits them.
 */
export function createConfirmPage(options: ConfirmPageOptions): Hono {
  const { siteUrl, backend, bundles, queues, ipAddressOf, messages } = options;
  const app = new Hono();

  app.use(confirmPath, async (context, next) => {
    await next();
    // Protects the tokens in the URLs of the page and of its redirect.
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
    context.header("x-robots-tag", "noindex, nofollow");
  });

  app.get(confirmPath, async (context) => {
    const link = readLink(new URL(context.req.url).searchParams);
    if (!link) return context.redirect("/auth/link", 303);
    context.header("content-security-policy", pagePolicy(siteUrl, backend.publicUrl));
    const language = interfaceLanguage((await messages()).language);
    const adminHtml = await bundles.readAdminHtml(confirmPath);
    const [styleSheet = ""] = adminHtml?.match(/<link rel="stylesheet"[^>]*>/) ?? [];
    return context.html(renderConfirmPage(link, siteUrl, language, styleSheet));
  });

  app.post(confirmPath, async (context) => {
    const client = ipAddressOf(context.req.raw);
    const limits = { maxBytes: maxFormBytes, refuse: textResponse };
    const refusal = await readBody(context, limits);
    if (refusal) return refusal;
    const link = readLink(new URLSearchParams(await context.req.text()));
    if (!link) return context.redirect("/auth/link", 303);
    const { serve, publicUrl, publishableKey } = backend;
    if (!serve) return context.redirect(verificationUrl(link, publicUrl, siteUrl), 303);
    const verifyRequest = new Request(`${siteUrl}/auth/v1/verify`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    const response = await queues.auth.enqueue(client, () => serve(verifyRequest, client));
    const body = Object(await response.json());
    if (response.status === 429 || response.status >= 500) {
      const message = body.msg ?? "The link could not be redeemed. Try again.";
      return textResponse(response.status, message);
    }
    const outcome = response.ok ? successFragment(body, link) : failureFragment(body);
    return context.redirect(`/auth#${new URLSearchParams(outcome)}`, 303);
  });

  return app;
}

/** Null if the token is missing or malformed, or if no mail of the product has this type. */
function readLink(values: URLSearchParams): MailLink | null {
  const token_hash = values.get("token_hash") ?? "";
  const type = values.get("type") ?? "";
  return /^\w{6,255}$/.test(token_hash) && linkTypes.includes(type)
    ? { token_hash, type: type as MailLink["type"] }
    : null;
}

/** URL fragment for the admin, in the Auth server's format. */
function successFragment(
  body: Record<string, unknown>,
  { type }: MailLink,
): Record<string, string> {
  const { access_token, refresh_token, msg } = body;
  return access_token
    ? { access_token: String(access_token), refresh_token: String(refresh_token), type }
    : { message: String(msg) };
}

function failureFragment({ error_code, msg }: Record<string, unknown>): Record<string, string> {
  return { error: "access_denied", error_code: String(error_code), error_description: String(msg) };
}

function verificationUrl({ token_hash, type }: MailLink, supabaseUrl: string, siteUrl: string) {
  const url = new URL(`${supabaseUrl}/auth/v1/verify`);
  url.search = new URLSearchParams({
    token: token_hash,
    type,
    redirect_to: `${siteUrl}/auth`,
  }).toString();
  return url.href;
}

/** Browsers also apply `form-action` to the redirects after the form is submitted. */
function pagePolicy(siteUrl: string, supabaseUrl: string): string {
  const targets = ["'self'", ...(supabaseUrl ? [supabaseUrl, siteUrl] : [])].join(" ");
  return `default-src 'none'; img-src data:; font-src 'self'; style-src 'self' ${hashSource(style)}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

function renderConfirmPage(
  { token_hash, type }: MailLink,
  siteUrl: string,
  language: Language,
  styleSheet: string,
) {
  const [subject, , buttonLabel] = mailMessages[language].purposes[type];
  const title = subject.replace("{site}", domainToUnicode(new URL(siteUrl).hostname));
  return html`<!doctype html>
<html lang="${language}" dir="${textDirectionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${raw(styleSheet)}
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<form method="post" action="${confirmPath}">
<input type="hidden" name="token_hash" value="${token_hash}">
<input type="hidden" name="type" value="${type}">
<button>${buttonLabel}</button>
</form>
</main>
</body>
</html>`;
}
