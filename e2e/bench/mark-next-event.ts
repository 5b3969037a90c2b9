import type { Page } from "@playwright/test";

/** Stores the time of the page's next click or input in the performance mark `action`. */
export const markNextEvent = (page: Page, event: "click" | "input") =>
  page.evaluate(
    (type) =>
      document.addEventListener(type, () => performance.mark("action"), {
        once: true,
        capture: true,
      }),
    event,
  );
