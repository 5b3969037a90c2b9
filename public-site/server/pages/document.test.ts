import { expect, test } from "vitest";
import { contentSecurityPolicy, hashSource } from "../http/headers.ts";
import { finishDocument } from "./document.ts";

const finish = (html: string) =>
  finishDocument(html, "abc", (href) =>
    /^\/assets\/[ab]\.css$/.test(href) ? `@layer a,b;${href.at(-5)}{color:red}` : undefined,
  );

test("inline scripts and styles of the page are allowed by hashes, and the nonce is removed", () => {
  const { html, scripts, styles } = finish(
    '<style nonce="abc">a{}</style><script nonce="abc" type="module">run()</script>',
  );
  expect(html).toBe('<style>a{}</style><script type="module">run()</script>');
  expect(scripts).toEqual([hashSource("run()")]);
  expect(styles).toEqual([hashSource("a{}")]);
});

test("a script injected through content is not allowed", () => {
  const { scripts, styles } = finish(
    '<script>steal()</script><script nonce="guess">steal()</script><style>x{}</style>',
  );
  expect(scripts).toEqual([]);
  expect(styles).toEqual([]);
});

test("the policy contains no hash of structured data", () => {
  const { scripts } = finish('<script nonce="abc" type="application/ld+json">{}</script>');
  expect(scripts).toEqual([]);
});

test("style sheets are inlined in one style element, which has the @layer rule only once, and their links are disabled", () => {
  const { html, styles } = finish(
    '<link nonce="abc" rel="stylesheet" href="/assets/a.css"/><link rel="icon" href="/i.svg"/><link nonce="abc" rel="stylesheet" href="/assets/b.css"/><link rel="stylesheet" href="/other.css"/>',
  );
  expect(html).toBe(
    '<style>@layer a,b;a{color:red}b{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled=""/><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/assets/b.css" disabled=""/><link rel="stylesheet" href="/other.css"/>',
  );
  expect(styles).toEqual([hashSource("@layer a,b;a{color:red}b{color:red}")]);
});

test("the policy allows only the listed sources", () => {
  const policy = contentSecurityPolicy({ supabaseUrl: "https://x.supabase.co", isHttps: true });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' https://x.supabase.co wss://x.supabase.co;");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
