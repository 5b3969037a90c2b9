import { update } from "../supabase/tests/support/rows.ts";
import { editSection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample", loadsPreviews: true });

test("the dashboard shows a checklist and the last edited records", async ({ page, site }) => {
  const supabase = await site.getOwnerClient();
  await test.step("the dashboard of a new site lists the remaining steps until the owner dismisses them", async () => {
    await editSection(supabase, "contact", { subtitle: "Write to me." });
    await page.goto("/admin");
    const list = page.locator("section").filter({ hasText: "Next steps" });
    await expect(list.getByRole("heading")).toHaveText("Next steps · 1 of 5 done");
    await expect(list.getByRole("link")).toHaveCount(4);
    await expect(list.getByRole("link", { name: "Add ways to reach you" })).toBeHidden();
    await page.getByRole("button", { name: "Hide this list" }).click();
    await expect(list).toBeHidden();
  });

  await test.step("the dashboard shows counts, links for new records, and the last edited records", async () => {
    await update(supabase, "projects", { slug: "low-tide" }, { summary: "Edited." });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByText("Next steps")).toBeHidden();
    const navigation = page.getByRole("navigation");
    for (const [label, table] of [
      ["Projects", "projects"],
      ["Blog Posts", "blog_posts"],
    ] as const) {
      const { count } = await supabase.from(table).select("*", { count: "exact", head: true });
      const link = navigation.getByRole("link", { name: new RegExp(`^${label}\\s*${count}$`) });
      await expect(link).toBeVisible();
    }
    const host = new URL(page.url()).host;
    await expect(page.getByRole("link", { name: host })).toHaveAttribute("href", "/");
    await expect(page.getByText("Changed just now")).toBeVisible();
    const preview = page.frameLocator("main iframe");
    await expect(preview.getByText("Low Tide").first()).toBeAttached();

    for (const [action, path] of [
      ["New project", "/admin/projects?new"],
      ["Arrange sections", "/admin/sections"],
    ] as const) {
      const link = page.getByRole("main").getByRole("link", { name: action, exact: true });
      await expect(link).toHaveAttribute("href", path);
    }
    const editedLinks = page
      .locator("section")
      .filter({ hasText: "Recently edited" })
      .getByRole("link");
    await expect(editedLinks.first()).toHaveText(/^Low Tide\s*just now$/);
    await editedLinks.first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Low Tide" })).toBeVisible();
  });

  await test.step("the time of the last change includes deletions", async () => {
    await supabase.from("blog_posts").delete().eq("slug", "drawing-contour-lines").throwOnError();
    const { data: deletedItems } = await supabase.rpc("deleted_items").throwOnError();
    await page.goto("/admin");
    const changeTime = page.getByText("Changed just now").locator("time");
    await expect(changeTime).toHaveAttribute("datetime", deletedItems[0]?.created_at ?? "");
  });
});
