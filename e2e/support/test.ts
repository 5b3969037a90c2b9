import { test as base, expect } from "@playwright/test";
import { seedSample } from "./seed.ts";
import { type Backend, owner, type RunningSite, startSite } from "./site.ts";

interface TestFixtures {
  /**
   * True where the admin loads all of itself once a page has been left alone for three seconds, as it does unless the
   * owner saves data. To load and run three hundred files again on each page takes half of a test's time.
   */
  loadsAhead: boolean;
  /** True for tests that only look at the sample's site: the files that do share one, and its start. */
  onSample: boolean;
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
  /** Further variables of the environment of the sites under test. */
  siteSettings: Record<string, string>;
  siteOf: (file: string) => Promise<RunningSite>;
  sampleSite: () => Promise<RunningSite>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: ["embedded", { option: true, scope: "worker" }],

  siteSettings: [{}, { option: true, scope: "worker" }],

  // Workers live on from file to file, and what one file saved must not surprise the next.
  siteOf: [
    async ({ backend, siteSettings }, use) => {
      let current: { file: string; site: RunningSite } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.site;
        await current?.site.stop();
        current = undefined;
        current = { file, site: await startSite(backend, undefined, siteSettings) };
        return current.site;
      });
      await current?.site.stop();
    },
    { scope: "worker" },
  ],

  sampleSite: [
    async ({ backend, siteSettings, siteOf }, use) => {
      // One database holds one site at a time.
      const isAlone = backend === "supabase";
      let sample: RunningSite | undefined;
      await use(async () => {
        const site = isAlone
          ? await siteOf("the sample")
          : (sample ?? (await startSite(backend, undefined, siteSettings)));
        if (site !== sample) await seedSample(await site.ownerClient());
        sample = site;
        return site;
      });
      if (!isAlone) await sample?.stop();
    },
    { scope: "worker" },
  ],

  onSample: [false, { option: true }],

  site: async ({ onSample, sampleSite, siteOf }, use, testInfo) => {
    await use(onSample ? await sampleSite() : await siteOf(testInfo.file));
  },

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  loadsAhead: [false, { option: true }],

  context: async ({ context, loadsAhead }, use) => {
    // For tests that may come too late to hear of it.
    await context.addInitScript(() =>
      addEventListener("hydrated", () => Object.assign(self, { isHydrated: true })),
    );
    if (!loadsAhead) {
      await context.addInitScript(() => {
        // The site's own pages fetch ahead as they do for anybody.
        if (!/^\/(?:admin|auth|upload|og-editor)(?:\/|$)/.test(location.pathname)) return;
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
    }
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
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL("**/admin");
    });
  },
});

export { expect };
