import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startWithDatabase } from "../embedded/index.ts";
import { isSigned } from "../supabase/functions/published/signature.ts";
import { webp } from "../supabase/tests/support/pictures.ts";
import { insert, update } from "../supabase/tests/support/rows.ts";
import { expectAccessible, expectAccessibleOnPhoneAndLaptop } from "./support/accessibility.ts";
import { listenLocally } from "./support/process.ts";
import { createDataFolder, owner, type RunningSite, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** Faults that only a database administrator can cause. */
const damageSql = `
  create policy damage on public.projects for select to anon using (true);
  grant usage on schema private to anon;
  grant execute on all functions in schema private to anon;
  grant insert, update on public.blog_posts to anon;
  create policy damage_insert on public.blog_posts for insert to anon with check (true);
  create policy damage_update on public.blog_posts for update to anon using (true);
  create policy damage on storage.objects for select to anon using (true);
  create or replace function private.check_sign_up() returns trigger
    language plpgsql as 'begin return new; end';
  create or replace function private.sign_up_refusal(code text) returns text
    language sql stable as 'select null::text';
  create or replace function private.claim_site() returns trigger
    language plpgsql security definer as $$
    begin
      insert into public.site_owner (user_id) values (new.id) on conflict do nothing;
      return null;
    end $$;
  update private.mail_queue set problem = '554 refused';
`;

const hookSecret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;

/** Requests that the simulated build hook received. The hook accepts only the first. */
const notifications: { headers: Headers; body: string }[] = [];

const damagedTest = test.extend({
  site: async ({ backend }, use, testInfo) => {
    testInfo.skip(backend === "supabase", "On Supabase, other sites share the damaged database.");
    const folder = await createDataFolder();
    const { supabase, database } = await startWithDatabase({
      dataDir: folder,
      siteUrl: "http://127.0.0.1:3000",
    });
    await database.exec(damageSql);
    await supabase.close();
    await mkdir(join(folder, "backups", "2026-01-01T00-00-00Z"), { recursive: true });
    const hookServer = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      notifications.push({ headers: new Headers(request.headers as Record<string, string>), body });
      response.writeHead(notifications.length === 1 ? 200 : 500).end();
    });
    const hookUrl = await listenLocally(hookServer);
    const site = await startSite("embedded", folder, {
      PUBLISH_HOOKS: `${hookUrl}/build/a-secret-address`,
      PUBLISH_SECRET: hookSecret,
    });
    await use(site);
    await site.stop();
    hookServer.closeAllConnections();
    hookServer.close();
  },
});

/** Adds a public project, a hidden project and a post. `project` and `post` override their values. */
async function insertContent(site: RunningSite, project: object = {}, post: object = {}) {
  const supabase = await site.getOwnerClient();
  await insert(supabase, "projects", [
    { title: "Lighthouse", slug: "lighthouse", url: "/blog/tides", ...project },
    { title: "Secret harbour", slug: "secret-harbour", visible: false },
  ]);
  await insert(supabase, "blog_posts", {
    title: "Tides",
    slug: "tides",
    status: "published",
    published_at: "2026-01-01T00:00:00Z",
    content: "See [the lighthouse](/projects/lighthouse).",
    ...post,
  });
  const media = supabase.storage.from("media").throwOnError();
  await media.upload("a/pixel.webp", new Uint8Array(webp), { contentType: "image/webp" });
}

/** Timeout of all checks together. It is long, because they request every page and every link. */
const longTimeout = { timeout: 90_000 };

/** Retries requests, as browsers do, because a server may close an idle connection just as the next request arrives. */
const retryingOptions = { ...longTimeout, maxRetries: 3 };

const itemsWithOutcome = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("img", { name, exact: true }) });

const titlesOf = (page: Page, name: string) =>
  itemsWithOutcome(page, name).getByRole("heading").allTextContents();

test.use({ signedIn: true });

test("Site Health finds no problem, and sends a test mail", async ({
  page,
  site,
  backend,
  logs,
}) => {
  test.setTimeout(240_000);
  // Supabase projects have their own backups and mail delivery.
  const isSupabase = backend === "supabase";
  logs.allow(/The mail is in/);
  await insertContent(site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const feedCheck = Promise.withResolvers<void>();
  await page.route("**/rss.xml", async (route) => {
    await feedCheck.promise;
    await route.continue();
  });
  await page.goto("/admin/health");
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  // With reduced motion, every animation ends.
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
    .not.toContain("running");
  feedCheck.resolve();
  const summary = isSupabase
    ? /^All is well: 14 checks are fine/
    : /^All is well: 15 checks are fine/;
  await expect(page.getByRole("alert").getByText(summary)).toBeVisible(longTimeout);
  const untestedChecks = [
    "E-mails can be sent",
    ...(isSupabase ? ["There is a recent backup"] : []),
  ];
  expect(await titlesOf(page, "Could not be tested")).toEqual(untestedChecks);
  expect(await titlesOf(page, "Wrong")).toEqual([]);
  await expectAccessibleOnPhoneAndLaptop(page);

  await page.getByRole("button", { name: "Send a test e-mail" }).click();
  const sent = isSupabase
    ? `An e-mail is on its way to ${owner.email}`
    : "the e-mail was saved as a file";
  await expect(page.getByText(sent)).toBeVisible();
  const { data } = await (await site.getOwnerClient()).storage.from("media").list("health-check");
  expect(data).toEqual([]);
});

damagedTest(
  "the health page finds exactly eleven faults, and lists the signed notifications that a build hook rejected",
  async ({ page, context, site, logs }) => {
    test.setTimeout(300_000);
    logs.allow(/The hook 127\.0\.0\.1:\d+ did not accept a notification/);
    await insertContent(
      site,
      { cover: { src: "/favicon.svg", alt: "", width: 100, height: 100 } },
      { content: "See [the harbour](/projects/harbour)." },
    );
    await expect.poll(() => notifications.length).toBeGreaterThan(0);
    const [{ headers, body } = { headers: new Headers(), body: "" }] = notifications;
    expect(isSigned(hookSecret, headers, body)).toBe(true);
    const ownerClient = await site.getOwnerClient();
    await update(ownerClient, "projects", { visible: true }, { client: "Port" });
    await expect.poll(() => notifications.length).toBeGreaterThan(1);
    // Simulates a proxy that removes a header.
    await context.route(`${site.url}/`, async (route) => {
      const response = await route.fetch(retryingOptions);
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await context.route("**/rss.xml", (route) =>
      route.fulfill({ contentType: "application/rss+xml", body: "<rss><channel><title>Ann" }),
    );
    await context.route("**/sitemap.xml", async (route) => {
      const response = await route.fetch(retryingOptions);
      const body = (await response.text()).replace(/<url><loc>[^<]*\/blog\/tides<.*?<\/url>/s, "");
      await route.fulfill({ response, body });
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/admin/health");
    await expect(page.getByRole("alert").getByText(/^11 wrong, 5 fine/)).toBeVisible(longTimeout);
    expect(await titlesOf(page, "Wrong")).toEqual([
      "What is hidden stays hidden",
      "Only you can change something",
      "Nobody else can sign up",
      "Uploaded files cannot be listed",
      "Security headers are sent",
      "Links work",
      "Pictures have alternative texts",
      "Feeds can be read",
      "The sitemap is complete",
      "E-mails can be sent",
      "There is a recent backup",
    ]);
    const failedChecks = itemsWithOutcome(page, "Wrong");
    for (const [position, text] of [
      "Secret harbour",
      "blog_posts",
      "health-check-",
      "What to do: Remove the policy on storage.objects",
      "content-security-policy",
      `Tides ${site.url}/projects/harbour – there is no such page`,
      "Lighthouse 1 picture",
      "/rss.xml",
      "Tides /blog/tides",
      "554 refused",
      "The newest is from",
    ].entries()) {
      await expect(failedChecks.nth(position)).toContainText(text);
    }
    const deliveries = page.getByRole("group", { name: "Notifications" });
    const newestDelivery = deliveries.getByRole("listitem").first();
    await expect(newestDelivery).toContainText(/127\.0\.0\.1:\d+ Hook/);
    await expect(newestDelivery).toContainText("The server answered with status 500.");
    await expect(deliveries.getByRole("listitem").last()).toContainText("Delivered.");
    await expect(page.getByText("a-secret-address")).toHaveCount(0);
    await expectAccessible(page);

    // The page no longer reports faults that were repaired.
    await context.unroute("**/rss.xml");
    const checkAgain = page.getByRole("button", { name: "Check again" });
    await checkAgain.press("Enter");
    await expect(page.getByRole("alert").getByText(/^10 wrong, 6 fine/)).toBeVisible(longTimeout);
    // The button was disabled while the checks ran.
    await expect(checkAgain).toBeFocused();
  },
);
