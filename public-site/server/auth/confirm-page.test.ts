import { mailMessages } from "@portfolio/embedded/mail-messages";
import { beforeEach, expect, test } from "vitest";
import { createTestApp, siteUrl, type TestApp } from "../../tests/test-app.ts";

const token = "f".repeat(64);
const path = `/auth/confirm?token_hash=${token}&type=recovery`;

let testApp: TestApp;
beforeEach(() => {
  testApp = createTestApp();
});

function postForm(values: Record<string, string> = { token_hash: token, type: "recovery" }) {
  return testApp.request("/auth/confirm", { method: "POST", body: new URLSearchParams(values) });
}

test.each(["GET", "HEAD"])("%s does not redeem a mailed link", async (method) => {
  const response = await testApp.request(path, { method });
  expect(response.status).toBe(200);
  expect(testApp.requests).toEqual([]);
});

test("the page of a mailed link has the admin's style sheet, one button and no scripts, is not cached or indexed, and sends no referrer", async () => {
  const response = await testApp.request(path);
  const page = await response.text();
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toContain(mailMessages.en.purposes.recovery[2]);
  expect(page).toContain('<form method="post" action="/auth/confirm">');
  expect(page).toContain(`value="${token}"`);
  expect(page).toContain('<link rel="stylesheet" href="/admin-assets/a.css">');
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(
    /^default-src 'none'; img-src data:; font-src 'self'; style-src 'self' 'sha256-[^']+'; form-action 'self';/,
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
  });
});

test("the button redeems the link and redirects to the admin with the session", async () => {
  testApp.respond = () => Response.json({ access_token: "a.b.c", refresh_token: "r" });
  const response = await postForm();
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(
    "/auth#access_token=a.b.c&refresh_token=r&type=recovery",
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  const [verification] = testApp.requests;
  expect(verification?.url).toBe(`${siteUrl}/auth/v1/verify`);
  expect(await verification?.json()).toEqual({ token_hash: token, type: "recovery" });
});

test.each([
  [200, { msg: "Confirmation link accepted." }, "message=Confirmation+link+accepted."],
  [
    403,
    { error_code: "otp_expired", msg: "It has expired." },
    "error=access_denied&error_code=otp_expired&error_description=It+has+expired.",
  ],
])(
  "if redeeming a link starts no session (status %d), the admin receives the Auth server's message",
  async (status, authResponse, outcome) => {
    testApp.respond = () => Response.json(authResponse, { status });
    expect((await postForm()).headers.get("location")).toBe(`/auth#${outcome}`);
  },
);

test.each([
  [429, { msg: "Try again in 9 minutes." }, "Try again in 9 minutes.\n"],
  [500, {}, "The link could not be redeemed. Try again.\n"],
])(
  "if a link could not be verified (status %d), the response shows why and does not redirect",
  async (status, authResponse, text) => {
    testApp.respond = () => Response.json(authResponse, { status });
    const response = await postForm();
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
  },
);

test("with an external Supabase the browser redeems the link there, and returns only to this site", async () => {
  testApp = createTestApp({ serve: undefined, publicUrl: "https://x.supabase.co" });
  const policy = (await testApp.request(path)).headers.get("content-security-policy");
  expect(policy).toContain(`form-action 'self' https://x.supabase.co ${siteUrl};`);
  const redirectTo = encodeURIComponent(`${siteUrl}/auth`);
  const response = await postForm({
    token_hash: token,
    type: "recovery",
    redirect_to: "https://evil.example",
  });
  expect(response.headers.get("location")).toBe(
    `https://x.supabase.co/auth/v1/verify?token=${token}&type=recovery&redirect_to=${redirectTo}`,
  );
});

test.each([
  {},
  { token_hash: token },
  { token_hash: token, type: "test" },
  { token_hash: "<script>", type: "recovery" },
])("invalid parameters %j redirect to the admin's page for mailed links", async (values) => {
  for (const response of [
    await testApp.request(`/auth/confirm?${new URLSearchParams(values as Record<string, string>)}`),
    await postForm(values as Record<string, string>),
  ]) {
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/auth/link");
  }
  expect(testApp.requests).toEqual([]);
});

test("a form body that is too large is refused before it is read", async () => {
  const response = await postForm({ token_hash: "f".repeat(3000), type: "recovery" });
  expect(response.status).toBe(413);
});
