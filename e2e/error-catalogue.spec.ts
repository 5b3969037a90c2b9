import type { Page } from "@playwright/test";
import { navigateAdmin, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

/** A row of the specification's error catalogue. */
interface Situation {
  situation: string;
  /** Simulated response to matching requests. */
  mockedResponse?: { method: string; path: string; status: number };
  perform: (page: Page) => Promise<unknown>;
  /** Title of the toast; by default "Error". */
  title?: string;
  message: string;
  /** Pattern of the URL after the action; by default the URL of the form for a new project. */
  expectedUrl?: RegExp;
}

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const signOut = (page: Page) => page.getByRole("button", { name: "Sign Out" }).click();

async function deleteProject(page: Page): Promise<void> {
  await navigateAdmin(page, "/admin/projects");
  await page.getByRole("link", { name: "A lamp that reads tide tables" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
}

const catalogue: Situation[] = [
  {
    situation: "a load fails for a signed-in user",
    mockedResponse: { method: "GET", path: "portfolio_sections", status: 500 },
    perform: (page) => page.goto("/admin/sections"),
    message: "Failed to load portfolio data",
    expectedUrl: /\/admin\/sections/,
  },
  {
    situation: "a project is not saved",
    mockedResponse: { method: "POST", path: "projects", status: 500 },
    perform: async (page) => {
      await navigateAdmin(page, "/admin/projects?new");
      await titleField(page).fill("A lamp that reads tide tables");
      await save(page);
    },
    message: "Failed to save project",
  },
  {
    situation: "a project is refused with 403, which does not end the session",
    mockedResponse: { method: "POST", path: "projects", status: 403 },
    perform: save,
    message: "Failed to save project",
  },
  {
    situation: "a page has lost its CSRF token",
    perform: async (page) => {
      const token = await page.evaluate(() => sessionStorage.getItem("portfolio-csrf"));
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      await page.evaluate(() => sessionStorage.removeItem("portfolio-csrf"));
      await save(page);
      await expect(page.locator("[data-toast]", { hasText: "Security Error" })).toBeVisible();
      await page.evaluate((value) => sessionStorage.setItem("portfolio-csrf", value ?? ""), token);
    },
    title: "Security Error",
    message: "Your session has expired. Please refresh the page and try again.",
  },
  {
    situation: "a project is not saved because the backend is down, and the form keeps its input",
    perform: async (page) => {
      const backendPattern = /\/(?:rest|auth)\/v1\//;
      await page.route(backendPattern, (route) => route.abort());
      await save(page);
      await expect(page.locator("[data-toast]", { hasText: "Failed to save" })).toBeVisible();
      await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
      await expect(titleField(page)).toHaveValue("A lamp that reads tide tables");
      await page.unroute(backendPattern);
    },
    message: "Failed to save project",
  },
  {
    situation: "a project is saved",
    perform: save,
    title: "Success",
    message: "Project saved successfully",
    expectedUrl: /\/admin\/projects\/[\da-f-]{36}$/,
  },
  {
    situation: "a project is not deleted",
    mockedResponse: { method: "DELETE", path: "projects", status: 500 },
    perform: deleteProject,
    message: "Failed to delete project",
    expectedUrl: /\/admin\/projects\/.+/,
  },
  {
    situation: "a project is deleted",
    perform: deleteProject,
    title: "Success",
    message: "Project deleted successfully",
    expectedUrl: /\/admin\/projects$/,
  },
  {
    situation: "signing out fails",
    mockedResponse: { method: "POST", path: "logout", status: 500 },
    perform: signOut,
    message: "Error signing out. Please try again.",
    expectedUrl: /\/admin\/projects$/,
  },
  {
    situation: "signing out works",
    perform: signOut,
    title: "Success",
    message: "Signed out successfully",
    expectedUrl: /\/auth$/,
  },
];

test.use({ signedIn: true });

test("every situation of the error catalogue shows its message", async ({ page, logs }) => {
  // The browser logs the simulated failures.
  logs.allow(/status of (?:403|500)|out of order|FetchError|Failed to fetch|ERR_FAILED/);
  for (const { situation, mockedResponse, perform, message, ...expected } of catalogue) {
    await test.step(situation, async () => {
      const mockedUrlPattern = new RegExp(`/${mockedResponse?.path}(?:\\?|$)`);
      if (mockedResponse) {
        await page.route(mockedUrlPattern, (route) =>
          route.request().method() === mockedResponse.method
            ? route.fulfill({ status: mockedResponse.status, json: { message: "out of order" } })
            : route.fallback(),
        );
      }
      // Waits for the response, because the previous situation's toast may have the same text and still be visible.
      const expectedResponse =
        mockedResponse &&
        page.waitForResponse(
          (response) =>
            mockedUrlPattern.test(response.url()) &&
            response.request().method() === mockedResponse.method &&
            response.status() === mockedResponse.status,
        );
      await perform(page);
      await expectedResponse;
      const toast = page.locator("[data-toast]").filter({ hasText: message });
      await expect(toast.locator("p")).toHaveText([expected.title ?? "Error", message]);
      await expect(page).toHaveURL(expected.expectedUrl ?? /\/admin\/projects\?new/);
      await page.unroute(mockedUrlPattern);
    });
  }
});
