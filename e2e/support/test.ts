import { test as base, expect } from "@playwright/test";
import { type Backend, owner, type RunningSite, startSite } from "./site.ts";

interface TestFixtures {
  /** A running site that the tests of one file share; the next file gets a new one. */
  site: RunningSite;
  /**
   * Fails a test whose pages wrote a warning or an error to the console, or threw, and one in which the server wrote
   * more than where it is.
   */
  cleanConsole: { allow(pattern: RegExp): void; isAllowed(line: string): boolean };
  cleanServerLog: undefined;
  /** Signs the browser in as the owner and opens the dashboard. */
  signIn: () => Promise<void>;
}

interface WorkerFixtures {
  backend: Backend;
  siteOf: (file: string) => Promise<RunningSite>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: ["embedded", { option: true, scope: "worker" }],

  // Workers live on from file to file, and what one file saved must not surprise the next.
  siteOf: [
    async ({ backend }, use) => {
      let current: { file: string; site: RunningSite } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.site;
        await current?.site.stop();
        current = { file, site: await startSite(backend) };
        return current.site;
      });
      await current?.site.stop();
    },
    { scope: "worker" },
  ],

  site: async ({ siteOf }, use, testInfo) => {
    await use(await siteOf(testInfo.file));
  },

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  context: async ({ context }, use) => {
    // For tests that may come too late to hear of it.
    await context.addInitScript(() =>
      addEventListener("hydrated", () => Object.assign(self, { isHydrated: true })),
    );
    await use(context);
  },

  cleanConsole: [
    async ({ context }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on("weberror", (error) => said.push(`threw: ${error.error().message}`));
      const isAllowed = (line: string) => allowed.some((pattern) => pattern.test(line));
      await use({ allow: (pattern) => allowed.push(pattern), isAllowed });
      expect(said.filter((line) => !isAllowed(line))).toEqual([]);
    },
    { auto: true },
  ],

  cleanServerLog: [
    async ({ site, cleanConsole }, use) => {
      const before = site.server.log().length;
      await use(undefined);
      const said = site.server.log().slice(before).split("\n");
      const isExpected = (line: string) => /^(?:$|Site |Admin |Set up )/.test(line);
      expect(said.filter((line) => !isExpected(line) && !cleanConsole.isAllowed(line))).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page, site }, use) => {
    await use(async () => {
      await site.ownerClient();
      await page.goto("/auth");
      await page.getByLabel("E-mail").fill(owner.email);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("**/admin");
    });
  },
});

export { expect };
