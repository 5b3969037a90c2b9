import { useEffect, useState } from "react";

/**
 * Of what an observer tells: what the line of the upper third runs through, and, because a jump takes a heading over that
 * line unseen, all that is above it.
 */
const margins = {
  section: "-33.3% 0px -66.6% 0px",
  heading: "1000000px 0px -66.6% 0px",
} as const;

/**
 * The anchor of the section that the reader is in: the last one whose top has passed the upper third of the
 * window. Null above the first, below the last, and on pages without them.
 *
 * @param page changes when other sections may be on the page.
 * @param by what the anchors name: whole sections, or headings, each of which reigns until the next.
 */
export function useSectionInView(
  anchors: readonly string[],
  page: string,
  by: keyof typeof margins = "section",
): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const key = anchors.join(" ");
  useEffect(() => {
    // `page` is not read, but what it stands for is: the sections in the document.
    void page;
    const sections = key.split(" ").flatMap((anchor) => document.getElementById(anchor) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
        const last = passed.at(-1);
        const reigns = by === "heading" || (last?.getBoundingClientRect().bottom ?? 0) > line;
        setInView(last && reigns ? last.id : null);
      },
      { rootMargin: margins[by] },
    );
    for (const section of sections) observer.observe(section);
    return () => {
      observer.disconnect();
      setInView(null);
    };
  }, [key, page, by]);
  return inView;
}
