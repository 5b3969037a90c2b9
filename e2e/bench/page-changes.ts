import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { hydrateByScrolling } from "../support/hydrate-by-scrolling.ts";
import { startStaticCopy } from "./static-copy.ts";
import { median, quantile } from "./statistics.ts";

/** Times of a page change, in ms since the click or the Back navigation. */
interface PageChangeTimes {
  /** First frame with the new page's heading. */
  headingMs: number;
  /** Last scroll movement; equals {@link headingMs} if there was none. */
  scrollEndMs: number;
  /** First frame without movement. */
  restMs: number;
}

/** Durations of a page change on the site and on its static copy, where every link loads a new document. */
export interface MeasuredChange {
  label: string;
  /** Medians of all rounds; each value has its own median. */
  medians: PageChangeTimes;
  /** 95th percentile of the time until rest. */
  p95Ms: number;
  /** Median time until the heading on the static copy, which has no animations. */
  baselineMs: number;
}

/** The page changes to measure. The landmark `within` of the page `from` contains the link to the page `to`. */
const changes = [
  { from: "/", to: "/projects/low-tide", within: "main" },
  { from: "/projects/low-tide", to: "/projects", within: "header" },
  { from: "/blog", to: "/blog/drawing-contour-lines", within: "main" },
];

/**
 * Goes to other pages of the sample site by a click and by Back, at laptop width. Before each change the page is
 * hydrated and at rest, and the pointer is on the link.
 */
export async function measurePageChanges(
  executablePath: string,
  siteUrl: string,
  rounds: number,
): Promise<MeasuredChange[]> {
  const copy = await startStaticCopy(
    siteUrl,
    changes.flatMap(({ from, to }) => [from, to]),
  );
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const createContext = async (options: object) => {
    const context = await browser.newContext({
      ...options,
      viewport: { width: 1280, height: 800 },
    });
    await context.addInitScript(watchChanges);
    return context;
  };
  try {
    const visitor = await createContext({});
    // Reduced motion disables view transitions, so that plain document navigations are measured on the copy.
    const documentVisitor = await createContext({ reducedMotion: "reduce" });
    const measuredChanges: MeasuredChange[] = [];
    for (const { from, to, within } of changes) {
      const link = `${within} a[href="${to}"]`;
      const forward: PageChangeTimes[] = [];
      const backward: PageChangeTimes[] = [];
      const copyForward: PageChangeTimes[] = [];
      const copyBackward: PageChangeTimes[] = [];
      for (let round = 0; round < rounds; round++) {
        const siteChanges = await measureThereAndBack(
          visitor,
          siteUrl + from,
          link,
          hydrateByScrolling,
        );
        const copyChanges = await measureThereAndBack(documentVisitor, copy.url + from, link);
        forward.push(siteChanges.there);
        backward.push(siteChanges.back);
        copyForward.push(copyChanges.there);
        copyBackward.push(copyChanges.back);
      }
      measuredChanges.push(summarize(`${from} → ${to}`, forward, copyForward));
      measuredChanges.push(summarize(`${to} → ${from} (back)`, backward, copyBackward));
    }
    return measuredChanges;
  } finally {
    await browser.close();
    copy.close();
  }
}

function summarize(
  label: string,
  siteChanges: PageChangeTimes[],
  copyChanges: PageChangeTimes[],
): MeasuredChange {
  const valuesOf = (key: keyof PageChangeTimes) => siteChanges.map((change) => change[key]);
  return {
    label,
    medians: {
      headingMs: median(valuesOf("headingMs")),
      scrollEndMs: median(valuesOf("scrollEndMs")),
      restMs: median(valuesOf("restMs")),
    },
    p95Ms: quantile(valuesOf("restMs"), 0.95),
    baselineMs: median(copyChanges.map(({ headingMs }) => headingMs)),
  };
}

/** Opens a page, follows a link and goes back. `ready` resolves when the link can be followed. */
async function measureThereAndBack(
  context: BrowserContext,
  url: string,
  selector: string,
  ready?: (page: Page) => Promise<void>,
) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  await ready?.(page);
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForLoadState("networkidle");
  await link.click();
  const forward = await waitForPageChange(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    // The call is deferred, because going back may unload the document before `evaluate` returns.
    setTimeout(() => {
      Reflect.get(window, "beginChange")(performance.now());
      history.back();
    });
  });
  const backward = await waitForPageChange(page);
  await page.close();
  return { there: forward, back: backward };
}

/** Waits for the current page change, which may load another document. */
async function waitForPageChange(page: Page): Promise<PageChangeTimes> {
  const changeHandle = await page.waitForFunction(() => Reflect.get(window, "change"));
  return changeHandle.jsonValue();
}

/**
 * Init script of each document. After a click, observes every frame until several frames show no movement. Stores the
 * time of the click and the old heading in `window.name` for the next document.
 */
export function watchChanges() {
  interface StartedChange {
    /** Time of the click in ms since 1970, because `performance.now()` starts at 0 in every document. */
    at: number;
    heading: string | undefined;
  }
  /** Number of frames without movement after which a page is at rest. */
  const restFrames = 15;

  const readHeading = () => document.querySelector("main h1")?.textContent ?? undefined;
  /**
   * Ignores scroll-driven animations, because they are always running, and transitions, because the element under the
   * pointer may have a hover effect.
   */
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        (animation) =>
          animation.playState === "running" &&
          animation.timeline === document.timeline &&
          !(animation instanceof CSSTransition),
      );

  function watch({ at, heading: previousHeading }: StartedChange) {
    let headingMs: number | undefined;
    let scrollEndMs = 0;
    let restMs: number | undefined;
    let unmovedFrames = 0;
    let y = scrollY;
    const checkFrame = () => {
      const now = performance.timeOrigin + performance.now() - at;
      const currentHeading = readHeading();
      if (
        headingMs === undefined &&
        currentHeading !== undefined &&
        currentHeading !== previousHeading
      )
        headingMs = scrollEndMs = now;
      const hasScrolled = scrollY !== y;
      if (hasScrolled && headingMs !== undefined) scrollEndMs = now;
      y = scrollY;
      if (headingMs === undefined || hasScrolled || isMoving()) {
        restMs = undefined;
        unmovedFrames = 0;
      } else {
        restMs ??= now;
        unmovedFrames++;
      }
      if (unmovedFrames < restFrames) requestAnimationFrame(checkFrame);
      else {
        window.name = "";
        Object.assign(window, {
          change: { headingMs, scrollEndMs, restMs },
        });
      }
    };
    requestAnimationFrame(checkFrame);
  }

  function beginChange(time: number) {
    Reflect.deleteProperty(window, "change");
    const started: StartedChange = { at: performance.timeOrigin + time, heading: readHeading() };
    window.name = JSON.stringify(started);
    watch(started);
  }
  Object.assign(window, { beginChange });
  addEventListener("hydrated", () => Object.assign(window, { isHydrated: true }));
  addEventListener("click", ({ timeStamp }) => beginChange(timeStamp), true);
  if (window.name) watch(JSON.parse(window.name));
}
