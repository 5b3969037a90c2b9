/**
 * Init script for every document. Measures the time in ms from a click to the first frame with a different main heading,
 * and sets `window.headingMs` to it. Passes the click's time and the old heading to the next document in `window.name`.
 */
export function watchHeading() {
  const readHeading = () => document.querySelector("main h1")?.textContent;

  /** @param at Time in ms since 1970, because `performance.now()` starts at 0 in every document. */
  function watch({ at, heading }: { at: number; heading?: string | undefined }) {
    const checkFrame = () => {
      const currentHeading = readHeading();
      if (currentHeading === undefined || currentHeading === heading) {
        requestAnimationFrame(checkFrame);
        return;
      }
      window.name = "";
      Object.assign(window, { headingMs: performance.timeOrigin + performance.now() - at });
    };
    requestAnimationFrame(checkFrame);
  }

  addEventListener("hydrated", () => Object.assign(window, { isHydrated: true }));
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const click = { at: performance.timeOrigin + timeStamp, heading: readHeading() };
      window.name = JSON.stringify(click);
      watch(click);
    },
    true,
  );
  if (window.name) watch(JSON.parse(window.name));
}
