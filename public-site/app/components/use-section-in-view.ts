import { useEffect, useState } from "react";

/**
 * The anchor of the section that the reader is in: the last one whose top has passed the upper third of the
 * window. Null above the first and on pages without them.
 *
 * @param page changes when other sections may be on the page.
 */
export function useSectionInView(anchors: readonly string[], page: string): string | null {
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
        setInView(last && last.getBoundingClientRect().bottom > line ? last.id : null);
      },
      { rootMargin: "-33.3% 0px -66.6% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => {
      observer.disconnect();
      setInView(null);
    };
  }, [key, page]);
  return inView;
}
