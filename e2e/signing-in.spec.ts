import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test("between sign-in and the first page, the admin shows a skeleton, never a blank page or a spinner", async ({
  page,
  site,
}) => {
  await site.getOwnerClient();
  await page.goto("/auth?next=%2Fadmin%2Fprojects");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.evaluate(() => {
    const seen = new Set<string>();
    const isShown = (selector: string) =>
      [...document.querySelectorAll(`#root ${selector}`)].some((each) => each.checkVisibility());
    function recordState() {
      if (isShown("form input[type=password]")) seen.add("form");
      else if (isShown(".MuiCircularProgress-root")) seen.add("spinner");
      else if (isShown(".MuiSkeleton-root")) seen.add("skeleton");
      else seen.add(isShown("h1") ? "page" : "nothing");
      requestAnimationFrame(recordState);
    }
    recordState();
    Object.assign(self, { seen });
  });
  const { promise: requestsReleased, resolve: releaseRequests } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/**", async (route) => {
    await requestsReleased;
    await route.continue();
  });
  const ownerRequest = page.waitForRequest(/rest\/v1\/site_owner/);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await ownerRequest;
  await expect(page.getByRole("status")).toHaveText("Loading...");
  releaseRequests();
  await expect
    .poll(() => page.evaluate(() => [...(self as unknown as { seen: Set<string> }).seen]))
    .toEqual(["form", "skeleton", "page"]);
});
