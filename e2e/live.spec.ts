import type { Page } from "@playwright/test";
import { navigateAdmin, saveForm, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  process.env.SUPABASE_WITHOUT_REALTIME !== undefined,
  "Realtime is not available on this machine.",
);

test.use({ signedIn: true, content: "sample" });

test("other windows show a save and report a deletion", async ({
  page: form,
  context,
  site,
  backend,
}) => {
  const owner = await site.getOwnerClient();
  const { data: project } = await owner
    .from("projects")
    .insert({ title: "Followed", slug: "followed", summary: "As it was" })
    .select("id")
    .single()
    .throwOnError();
  const list = await context.newPage();
  await list.goto("/admin/projects");
  await expect(list.getByRole("link", { name: "Followed" })).toBeVisible();
  await form.goto(`/admin/projects/${project.id}`);
  await expect(titleField(form)).toHaveValue("Followed");

  // Another device changes the record through the API. The form has no unsaved changes, so it shows the change.
  await owner.from("projects").update({ title: "Moved" }).eq("id", project.id).throwOnError();
  await expect(titleField(form)).toHaveValue("Moved");
  await expect(list.getByRole("link", { name: "Moved" })).toBeVisible();

  // Each window reports that the record is also open in another window.
  const otherPage = await context.newPage();
  await otherPage.goto(`/admin/projects/${project.id}`);
  const openElsewhereText = "Also open in another window";
  await expect(otherPage.getByText(openElsewhereText)).toBeVisible();
  await expect(form.getByText(openElsewhereText)).toBeVisible();

  // Now the form has unsaved changes.
  await form.getByLabel("Summary").fill("Typed meanwhile");
  await titleField(otherPage).fill("Renamed");
  await saveForm(otherPage, "Project");
  await expect(form.getByText(/changed since you began to edit it/)).toBeVisible();
  await expect(titleField(form)).toHaveValue("Moved");
  await saveForm(form, "Project");
  await expect(form.getByText(/Merged from another tab: Title/)).toBeVisible();
  await expect(form.getByText(/changed since you began to edit it/)).toBeHidden();
  await expect(titleField(form)).toHaveValue("Renamed");
  await expect(otherPage.getByLabel("Summary")).toHaveValue("Typed meanwhile");

  await otherPage.getByRole("button", { name: "Delete" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(form.getByText(/project was deleted in another window/)).toBeVisible();
  await expect(form.getByText(openElsewhereText)).toBeHidden();
  await expect(titleField(form)).toHaveValue("Renamed");
  await expect(list.getByRole("link", { name: "Renamed" })).toBeHidden();
  await form.getByRole("status").getByRole("link", { name: "Recently Deleted" }).click();
  await form
    .getByRole("button", { name: /Restore/ })
    .first()
    .click();
  await expect(list.getByRole("link", { name: "Renamed" })).toBeVisible();

  // The next step tests the event stream of our own server.
  if (backend === "supabase") return;
  await test.step("a form reports that its section was deleted while the window was suspended, and keeps its input", async () => {
    await navigateAdmin(form, "/admin/sections/about");
    await titleField(form).fill("Half typed");
    const endEvent = form.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/api/live"),
    );
    await setVisibility(form, "hidden");
    await endEvent;
    await owner.from("portfolio_sections").delete().eq("section_type", "about").throwOnError();
    // The window was suspended for longer than the server stores events.
    const missedEvent = { contentType: "text/event-stream", body: 'data: {"missed":true}\n\n' };
    await form.route("**/api/live", (route) => route.fulfill(missedEvent), { times: 1 });
    await setVisibility(form, "visible");
    await expect(form.getByText(/section was deleted in another window/)).toBeVisible();
    await expect(titleField(form)).toHaveValue("Half typed");
  });
});

/** Simulates that the window becomes hidden or visible. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, "visibilityState", {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
