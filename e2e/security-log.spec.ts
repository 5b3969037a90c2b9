import { expectAccessible } from "./support/accessibility.ts";
import { sendSignInForm } from "./support/admin.ts";
import { typeDate } from "./support/dates.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/**
 * Ends of the messages. Their beginnings contain the number of failures within an hour, including those of earlier
 * tests on the same server.
 */
const failedSignIns = [
  ["Failed sign-in", "the password was wrong."],
  ["Failed sign-in", "not yours."],
] as const;

/** The URL contains a filter, because otherwise a short log shows no filters. */
const filteredLog = `/admin/security?filter=${encodeURIComponent('{"q":"odd"}')}`;

test("the owner reads and filters the security log", async ({ page, site, backend }) => {
  // Supabase Auth does not report failed sign-ins.
  const failures = backend === "supabase" ? [] : failedSignIns;
  const client = await site.getOwnerClient();

  await test.step("another client adds an event with a line break and control characters", async () => {
    await client
      .from("security_events")
      .insert({ type: "odd", level: "critical", message: "first\nsecond \u001b[31mred" })
      .throwOnError();
  });

  await test.step("the owner signs in after another client tried passwords", async () => {
    const visitor = await site.createClient();
    for (const email of [owner.email, "nobody@example.com"]) {
      await visitor.auth.signInWithPassword({ email, password: "guessing" });
    }
    await page.goto(`/auth?next=${encodeURIComponent(filteredLog)}`);
    await sendSignInForm(page);
    await expect(page.getByRole("heading", { level: 1, name: "Security Log" })).toBeVisible();
  });

  await test.step("the log lists all events of the previous steps", async () => {
    await page.getByRole("searchbox", { name: "Search events" }).fill("");
    const rows = page.getByRole("row");
    for (const [event, message] of [...failures, ["Signed in", "The owner signed in."]] as const) {
      await expect(rows.filter({ hasText: event }).filter({ hasText: message })).toHaveCount(1);
    }
    await expect(rows.filter({ hasText: "first\\nsecond \\u001b[31mred" })).toContainText(
      "critical",
    );
    await expectAccessible(page);
  });

  await test.step("the owner filters the log by words and date", async () => {
    const rows = page.locator("tbody tr");
    const text = page.getByRole("searchbox", { name: "Search events" });
    if (failures.length > 0) {
      await text.fill("the password was wrong");
      await expect(rows).toHaveCount(1);
    }
    await text.fill("second");
    await expect(rows).toHaveCount(1);
    await text.fill("");
    await expect(rows).not.toHaveCount(1);
    await typeDate(page.getByRole("group", { name: "To", exact: true }), "01Jan2020");
    await expect(page.getByText(/^No event matches/)).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await typeDate(page.getByRole("group", { name: "From", exact: true }), "01Jan2020");
    await expect(rows).not.toHaveCount(0);
  });

  await test.step("the newest event is the sign-out", async () => {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    const { data } = await client
      .from("security_events")
      .select("type")
      .order("created_at", { ascending: false })
      .limit(1);
    expect(data).toEqual([{ type: "sign_out" }]);
  });
});
