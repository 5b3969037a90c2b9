import type { StoredMail } from "@portfolio/embedded";
import { expect, test } from "vitest";
import { createTestApp, embeddedFeatures, siteUrl } from "../../tests/test-app.ts";

const localUrl = "http://127.0.0.1:3000";

const mail: StoredMail = {
  to: "ann@example.com",
  subject: "Sign in <now>",
  text: `Follow this link:\n\n${localUrl}/auth/confirm?token_hash=abc&type=magiclink`,
  html: '<p style="color:red">Follow <a href="https://x.example">this</a></p>',
  at: new Date("2026-11-23T01:00:00Z"),
};

const createApp = (isDev = true, storedMails: readonly StoredMail[] | null = [mail]) =>
  createTestApp({ embeddedFeatures: { ...embeddedFeatures, storedMails } }, isDev).app;

const requestMails = (
  app: ReturnType<typeof createApp>,
  { url = localUrl, ipAddress = "127.0.0.1", ...headers }: Record<string, string> = {},
) => app.request(`${url}/_mail`, { headers: { "test-address": ipAddress, ...headers } });

test("a developer without an SMTP server reads the stored mails at /_mail", async () => {
  const response = await requestMails(createApp());
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  const page = await response.text();
  expect(page).toContain("Sign in &lt;now&gt;");
  expect(page).toContain(`<a href="${localUrl}/auth/confirm?token_hash=abc&amp;type=magiclink">`);
  // The mail is in a sandboxed frame.
  expect(page).toMatch(/<iframe [^>]*sandbox srcdoc="&lt;p style=/);
});

test("the page /_mail says that there are no mails", async () => {
  expect(await (await requestMails(createApp(true, []))).text()).toContain("No mails yet.");
});

test.each([
  ["another machine", { ipAddress: "192.0.2.7" }],
  ["a proxied request of another machine", { "x-forwarded-for": "192.0.2.7" }],
  ["a tunnel", { forwarded: "for=192.0.2.7" }],
  ["a foreign host name that resolves to this machine", { url: "http://evil.example:3000" }],
  ["the site's public name", { url: siteUrl }],
])("%s gets no stored mails", async (_, origin) => {
  expect(await (await requestMails(createApp(), origin)).text()).toBe("page /_mail");
});

test("the page /_mail exists only in development without an SMTP server", async () => {
  expect(await (await requestMails(createApp(false))).text()).toBe("page /_mail");
  expect(await (await requestMails(createApp(true, null))).text()).toBe("page /_mail");
});
