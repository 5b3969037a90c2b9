import type { Page } from "@playwright/test";

interface Motion {
  part: string;
  from: number;
  to: number;
}

/** Records the animations of the view transition of each page change, with start and end in ms. */
export async function recordMotion(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const animations: object[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          if (!part?.startsWith("::view-transition")) continue;
          const { delay, endTime } = effect?.getComputedTiming() ?? {};
          animations.push({ part, from: Number(delay), to: Number(endTime) });
        }
      });
      void transition.finished.then(() => Object.assign(window, { motion: animations }));
      return transition;
    };
  });
  return async () => {
    await page.waitForFunction(() => "motion" in window);
    return page.evaluate(() => Reflect.get(window, "motion"));
  };
}
