import { readFileSync } from "node:fs";
import { seedMoreProjects } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test.beforeEach(async ({ page }) => {
  await page.goto("/admin/projects");
  await expect(page.getByRole("link", { name: "Low Tide" })).toBeVisible();
});

test("the owner finds projects and exports them", async ({ page, site }) => {
  await test.step("the owner filters projects by a tag and searches the result", async () => {
    const supabase = await site.ownerClient();
    await expect(page.getByLabel("Search projects")).toBeHidden();
    await seedMoreProjects(supabase);
    await page.reload();
    const { data } = await supabase.from("projects").select("title, tags");
    const tag = data?.find(({ title }) => title === "Low Tide")?.tags[0];
    const taggedCount = data?.filter(({ tags }) => tags.includes(tag)).length ?? 0;
    const rows = page.getByRole("row").filter({ has: page.getByRole("switch") });

    await page.getByRole("button", { name: "All tags" }).click();
    await page.getByRole("menuitem", { name: tag, exact: true }).click();
    await expect(rows).toHaveCount(taggedCount);
    await page.getByLabel("Search projects").fill("low");
    await expect(rows).toHaveCount(1);
    await page.getByLabel("Search projects").fill("nothing like that");
    await expect(page.getByText(/No project matches/)).toBeVisible();
    await page.getByLabel("Search projects").fill("");
    await expect(rows).toHaveCount(taggedCount);
    await page.getByRole("button", { name: `Tag: ${tag}` }).click();
    await page.getByRole("menuitem", { name: "All tags" }).click();
    await expect(rows).toHaveCount(data?.length ?? 0);
  });

  await test.step("the owner exports the filtered list as a CSV file", async () => {
    await page.getByLabel("Search projects").fill("low tide");
    await expect(page.getByRole("switch")).toHaveCount(1);
    const downloadEvent = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await downloadEvent;
    expect(file.suggestedFilename()).toBe("projects.csv");
    const csv = readFileSync(await file.path(), "utf8");
    expect(csv).toMatch(/^id,title,slug,summary,/);
    expect(csv).toContain(",Low Tide,low-tide,");
    expect(csv).toContain("## What I learned");
  });
});

test("the owner changes many projects at once, and copies a project", async ({ page, site }) => {
  await test.step("the owner hides and shows many projects at once", async () => {
    const supabase = await site.ownerClient();
    const readHiddenTitles = async () => {
      const { count } = await supabase
        .from("projects")
        .select("*", { count: "exact", head: true })
        .eq("visible", false);
      return count;
    };
    const boxes = page.getByRole("checkbox", { name: /^Select (?!all$)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByText("2 projects hidden")).toBeVisible();
    expect(await readHiddenTitles()).toBe(2);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByText("2 projects shown")).toBeVisible();
    expect(await readHiddenTitles()).toBe(0);
  });

  await test.step("a message appears if some of the selected projects could not be changed", async () => {
    const supabase = await site.ownerClient();
    const deletedProject = { title: "Soon gone", slug: "soon-gone", visible: true };
    await supabase.from("projects").insert(deletedProject);
    await page.reload();
    const rowWith = (title: string) => page.getByRole("row").filter({ hasText: title });
    await rowWith("Soon gone").getByRole("checkbox").check();
    await rowWith("Low Tide").getByRole("checkbox").check();
    await supabase.from("projects").delete().eq("slug", deletedProject.slug);
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByText(/Only 1 of 2 were changed/)).toBeVisible();
    await expect(rowWith("Soon gone")).toBeHidden();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await supabase.from("projects").update({ visible: true }).eq("slug", "low-tide");
  });

  await test.step("the owner copies a project, and the copy is hidden", async () => {
    await page.getByRole("button", { name: "Duplicate Low Tide" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Low Tide (copy)" })).toBeVisible();
    await expect(page.getByLabel("Page address")).toHaveValue("low-tide-copy");
    const supabase = await site.ownerClient();
    const { data } = await supabase.from("projects").select().like("slug", "low-tide%");
    const [original, copy] = [...(data ?? [])].sort((a, b) => a.slug.length - b.slug.length);
    expect(copy).toMatchObject({ visible: false, description: original.description });

    await page.goto("/admin/projects");
    const row = page.getByRole("row").filter({ hasText: "Low Tide (copy)" });
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const confirmDialog = page.getByRole("dialog", { name: "Delete 1 project?" });
    await confirmDialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("1 project deleted")).toBeVisible();
    await expect(row).toBeHidden();
  });
});
