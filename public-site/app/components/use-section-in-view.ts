import { useEffect, useState } from "react";

/**
 * Margins that define the observed area. For sections, it is a line at a third of the window's height. For headings, it
 * is everything above that line, because the observer does not report a heading that crosses a line in one jump.
 */
const margins = { section: "-33.3% 0px -66.6% 0px", heading: "1000000px 0px -66.6% 0px" } as const;

/**
 * Anchor of the current section: the last one whose top is above a third of the window's height. Null if no
 * section covers that height, such as before the first section and between two sections.
 *
 * @param lookupKey when it changes, the sections are looked up again.
 * @param targets whether the anchors belong to sections or to headings. A heading has no end: it is current until the
 *   next one.
 */
export function useSectionInView(
  anchors: readonly string[],
  lookupKey: string,
  targets: keyof typeof margins = "section",
): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const key = anchors.join(" ");
  useEffect(() => {
    // `lookupKey` is only a dependency of this effect.
    void lookupKey;
    const sections = key.split(" ").flatMap((anchor) => document.getElementById(anchor) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passedSections = sections.filter(
          (section) => section.getBoundingClientRect().top <= line,
        );
        const lastPassed = passedSections.at(-1);
        const isCurrent =
          targets === "heading" || (lastPassed?.getBoundingClientRect().bottom ?? 0) > line;
        setCurrentId(lastPassed && isCurrent ? lastPassed.id : null);
      },
      { rootMargin: margins[targets] },
    );
    for (const section of sections) observer.observe(section);
    // The observer reports nothing if there are no sections.
    if (sections.length === 0) setCurrentId(null);
    return () => observer.disconnect();
  }, [key, lookupKey, targets]);
  return currentId;
}
