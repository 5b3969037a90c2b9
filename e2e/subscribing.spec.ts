import { catchMails } from "./supabase/mail-catcher.ts";
import { addPost, navigateAdmin, saveForm } from "./support/admin.ts";
import { sendForm } from "./support/send-form.ts";
import { expect, test } from "./support/test.ts";

const mailCatcher = await catchMails();

test.use({
  content: "sample",
  signedIn: true,
  onNewServer: true,
  siteSettings: {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mailCatcher.port),
    SMTP_FROM: "site@example.com",
    MAILS_PER_MINUTE: "600",
  },
});
test.afterAll(() => mailCatcher.stop());

test("a reader without JavaScript subscribes by mail, gets a new post once, and unsubscribes with one click", async ({
  page,
  browser,
  site,
}) => {
  const visitorContext = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const reader = await visitorContext.newPage();
  const emailField = reader.getByRole("textbox", { name: "E-mail" });
  await reader.goto("/blog/feed");
  await expect(emailField).toHaveCount(0);

  await page.goto("/admin/sections/metadata");
  await page.getByRole("switch", { name: "Offer new posts by e-mail" }).check();
  await saveForm(page, "Section");

  await reader.goto("/blog/loud-defaults");
  await emailField.fill("ada@example.com");
  await sendForm(reader, "Subscribe", "/blog/feed/sent");
  await expect
    .poll(() => mailCatcher.findNewest("ada@example.com"))
    .toContain("Confirm subscription");
  const [, link = ""] =
    /href="(\S+\/blog\/feed\/[0-9a-f]{64})"/.exec(
      mailCatcher.findNewest("ada@example.com") ?? "",
    ) ?? [];
  await reader.goto(link);
  await reader.getByRole("button", { name: "Confirm" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  await reader.goto("/privacy");
  await reader.goBack();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  expect(await (await reader.request.get("/privacy")).text()).toContain(
    "If you subscribe by e-mail",
  );

  const owner = await site.getOwnerClient();
  const state = { status: "published", published_at: new Date().toISOString() };
  await addPost(site, { title: "Fresh", slug: "fresh", ...state });
  // This request makes the server look for unsent mails at once.
  await reader.goto("/blog/feed");
  await emailField.fill("bob@example.com");
  await sendForm(reader, "Subscribe", "/blog/feed/sent");
  await expect
    .poll(() => mailCatcher.findNewest("bob@example.com"))
    .toContain("Confirm subscription");
  await expect.poll(() => mailCatcher.findNewest("ada@example.com")).toContain("Fresh");
  // The server records a mail as sent after the mail server has received it.
  const countSentMails = async () => (await owner.rpc("mail_state").throwOnError()).data.sent;
  await expect.poll(countSentMails).toBe(3);

  await navigateAdmin(page, "/admin/subscribers");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("ada@example.com")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("3 e-mails were sent this week.");

  const oneClickResponse = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(oneClickResponse.status).toBe(200);
  // The window is reloaded, because a hosted database without Realtime does not notify it.
  await page.reload();
  await expect(page.getByText("bob@example.com")).toBeVisible();
  await expect(page.getByText("ada@example.com")).toBeHidden();
  await visitorContext.close();
});
