import {
  test as base,
  type ConsoleMessage,
  type Disposable,
  expect,
  type WebError,
} from "@playwright/test";
import { turnOnDataSaving } from "./data-saving.ts";
import { createOwnerProfile, type OwnerProfile } from "./owner-profile.ts";
import { seedSample } from "./seed.ts";
import { signInSilently } from "./session.ts";
import { type Backend, type RunningSite, startSite } from "./site.ts";
import { serveStaticCopy } from "./static-site.ts";

interface TestFixtures {
  /** Content of the site before the first test of a file. */
  content: "none" | "sample";
  /** True for files that need a new server, for example because they change the owner's account. */
  onNewServer: boolean;
  /** Additional environment variables of the site. A file with such variables needs a new server. */
  siteSettings: Record<string, string>;
  /**
   * True if the admin preloads all of its files. By default, `navigator.connection.saveData` is true, which prevents
   * the preloading: 300 files would take half of a test's time.
   */
  preloadsAdmin: boolean;
  /** True if forms and the dashboard load the preview of the site, which takes as long as the form itself. */
  loadsPreviews: boolean;
  /** A running site that the tests of one file share. */
  site: RunningSite;
  /** Fails a test if a page throws or logs a warning or error, or if the server logs more than its URLs. */
  logs: { allow(pattern: RegExp): void; isAllowed(line: string): boolean };
  expectCleanServerLog: undefined;
  /** Adds the URL and text of each open page to the error of a failed test. */
  addPagesToErrors: undefined;
  /**
   * True if the browser starts signed in as the owner. Tests with this option share a browser profile, but no stored
   * data.
   */
  signedIn: boolean;
  /** Signs the browser in as the owner. */
  signIn: () => Promise<void>;
}

interface WorkerFixtures {
  backend: Backend;
  /** Returns the worker's site with this name. If the name is new, starts a site or empties an existing site. */
  siteOf: (
    name: string,
    content: "none" | "sample",
    onNewServer: boolean,
    settings: Record<string, string>,
  ) => Promise<RunningSite>;
  /**
   * Profile for a signed-in test on the site at a URL. Reuses the previous test's profile unless the URL or options
   * differ.
   */
  ownerProfileOf: (url: string, options: string) => Promise<OwnerProfile>;
}

const adminPathPattern = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: ["embedded", { option: true, scope: "worker" }],

  // Test files of a worker share a server, because starting a server takes two seconds of CPU time. The site is emptied
  // before each file.
  siteOf: [
    async ({ backend }, use) => {
      let sharedSite: RunningSite | undefined;
      let current: { name: string; site: RunningSite } | undefined;
      const stopUnshared = async () => {
        if (current?.site !== sharedSite) await current?.site.stop();
        current = undefined;
      };
      await use(async (name, content, onNewServer, settings) => {
        if (current?.name === name) return current.site;
        await stopUnshared();
        const isStatic = backend === "static-copy";
        const isShared = (backend === "embedded" || isStatic) && !onNewServer;
        if (isShared) await sharedSite?.empty();
        const start = async () => {
          const newSite = await startSite(backend, undefined, settings);
          return isStatic ? serveStaticCopy(newSite) : newSite;
        };
        const site = (isShared && sharedSite) || (await start());
        if (isShared) sharedSite = site;
        current = { name, site };
        if (content === "sample") await seedSample(await site.getOwnerClient());
        return site;
      });
      await stopUnshared();
      await sharedSite?.stop();
    },
    { scope: "worker" },
  ],

  content: ["none", { option: true }],

  onNewServer: [false, { option: true }],

  siteSettings: [{}, { option: true }],

  site: async ({ siteOf, content, onNewServer, siteSettings }, use, testInfo) => {
    const name = `${testInfo.file} ${onNewServer}`;
    await use(await siteOf(name, content, onNewServer, siteSettings));
  },

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  // A new profile for each test would load and compile the admin again, which takes a quarter of a short test's time.
  ownerProfileOf: [
    async ({ browser }, use) => {
      let current: { name: string; profile: OwnerProfile } | undefined;
      await use(async (url, options) => {
        const name = `${url} ${options}`;
        if (current?.name !== name) {
          await current?.profile.context.close();
          current = { name, profile: await createOwnerProfile(browser, url) };
        }
        return current.profile;
      });
      await current?.profile.context.close();
    },
    { scope: "worker" },
  ],

  preloadsAdmin: [false, { option: true }],

  loadsPreviews: [false, { option: true }],

  context: async (
    {
      browser,
      preloadsAdmin,
      loadsPreviews,
      signedIn,
      site,
      ownerProfileOf,
      viewport,
      locale,
      isMobile,
      javaScriptEnabled,
    },
    use,
  ) => {
    const options = JSON.stringify({ viewport, locale, isMobile, javaScriptEnabled });
    // Tests of preloading need an empty cache.
    const profile =
      signedIn && !preloadsAdmin ? await ownerProfileOf(site.url, options) : undefined;
    const context = profile?.context ?? (await browser.newContext());
    const scripts: Disposable[] = [];
    if (signedIn) scripts.push(await signInSilently(context, site));
    // Records that the page is hydrated, because a test may begin to wait after the event.
    scripts.push(
      await context.addInitScript(() =>
        addEventListener("hydrated", () => Object.assign(self, { isHydrated: true })),
      ),
    );
    // Data saving is turned on only in the admin, so that public pages prefetch as they do for visitors.
    if (!preloadsAdmin) scripts.push(await turnOnDataSaving(context, adminPathPattern));
    if (!loadsPreviews) {
      scripts.push(
        await context.addInitScript(() => {
          if (self !== top && location.pathname === "/preview") stop();
        }),
      );
    }
    await use(context);
    if (!profile) return context.close();
    for (const script of scripts) await script.dispose();
    await profile.reset();
  },

  logs: [
    async ({ context }, use) => {
      const loggedLines: string[] = [];
      const allowedPatterns: RegExp[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning") {
          loggedLines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      };
      const onError = (error: WebError) => {
        const { message } = error.error();
        // Chromium throws this error if it shows a page before the view transition from the previous page can start.
        if (!message.endsWith("Page already revealed")) loggedLines.push(`threw: ${message}`);
      };
      context.on("console", onConsole).on("weberror", onError);
      const isAllowed = (line: string) => allowedPatterns.some((pattern) => pattern.test(line));
      await use({ allow: (pattern) => allowedPatterns.push(pattern), isAllowed });
      context.off("console", onConsole).off("weberror", onError);
      expect(loggedLines.filter((line) => !isAllowed(line))).toEqual([]);
    },
    { auto: true },
  ],

  expectCleanServerLog: [
    async ({ site, logs }, use) => {
      const previousLength = site.server.log().length;
      await use(undefined);
      const loggedLines = site.server.log().slice(previousLength).split("\n");
      const isExpected = (line: string) => /^(?:$|Site |Admin |Set up )/.test(line);
      expect(loggedLines.filter((line) => !isExpected(line) && !logs.isAllowed(line))).toEqual([]);
    },
    { auto: true },
  ],

  addPagesToErrors: [
    async ({ context }, use, { errors }) => {
      await use(undefined);
      if (errors.length === 0) return;
      for (const page of context.pages()) {
        const textsOf = (areas: string) => page.locator(areas).allInnerTexts().catch(String);
        const texts = [await textsOf("[role=dialog], [role=alert]"), await textsOf("main")];
        const text = texts.flat().join(" | ").replace(/\s+/g, " ");
        errors.push({ message: `${page.url()} showed: ${text.slice(0, 1000)}` });
      }
    },
    { auto: true },
  ],

  signedIn: [false, { option: true }],

  signIn: async ({ context, site }, use) => {
    await use(async () => {
      await signInSilently(context, site);
    });
  },
});

export { expect };
