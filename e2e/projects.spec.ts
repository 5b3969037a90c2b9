import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test.beforeEach(async ({ page }) => {
  await page.goto("/admin/projects");
  await expect(page.getByRole("link", { name: "Low Tide" })).toBeVisible();
});

test("the owner changes many projects at once", async ({ page, site }) => {
  await test.step("the owner hides and shows many projects at once", async () => {
    const supabase = await site.getOwnerClient();
    const countHidden = async () => {
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
    expect(await countHidden()).toBe(2);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByText("2 projects shown")).toBeVisible();
    expect(await countHidden()).toBe(0);
  });

  await test.step("a message appears if some of the selected projects could not be changed", async () => {
    const supabase = await site.getOwnerClient();
    const deletedProject = {
      title: "Soon gone",
      slug: "soon-gone",
      visible: true,
      tags: ["Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(2)],
    };
    await supabase.from("projects").insert(deletedProject);
    await page.reload();
    const rowWith = (title: string) => page.getByRole("row").filter({ hasText: title });
    await rowWith("Soon gone").getByRole("checkbox").check();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      "a long tag does not widen the list",
    ).toBe(0);
    await rowWith("Low Tide").getByRole("checkbox").check();
    await supabase.from("projects").delete().eq("slug", deletedProject.slug);
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByText(/Only 1 of 2 were changed/)).toBeVisible();
    await expect(rowWith("Soon gone")).toBeHidden();
    await supabase.from("projects").update({ visible: true }).eq("slug", "low-tide");
  });
});
