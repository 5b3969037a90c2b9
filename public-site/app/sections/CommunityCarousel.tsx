import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../components/Icon.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import { Text } from "../components/Text.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { Photo } from "../photos/Photo.tsx";
import type { SectionViewProps } from "../site/site.ts";
import styles from "./CommunityCarousel.module.css";

/** A strip of photos that scrolls horizontally by touch, by keys, and by buttons, which `click-script.ts` handles. */
export function CommunityCarousel({ section, site }: SectionViewProps<"community_carousel">) {
  const messages = useMessages();
  const { title, subtitle, images } = section.content;
  const stripRef = useRef<HTMLDivElement>(null);
  const forwardSign = messages.textDirection === "rtl" ? -1 : 1;
  const photos = images.filter(({ url }) => url !== "");
  const ends = useScrollEnds(stripRef, photos.length <= 1);
  return (
    <SectionFrame section={section} site={site} heading="above">
      <div className={`cluster ${styles.bar}`}>
        <div>
          {title ? <h3 dir="auto">{title}</h3> : null}
          <Text className="muted">{subtitle}</Text>
        </div>
        <div className={`needs-script no-print ${styles.buttons}`}>
          <button
            type="button"
            className="icon-button"
            aria-label={messages.previousPhotos}
            aria-disabled={ends.start}
            data-step={-forwardSign}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={messages.nextPhotos}
            aria-disabled={ends.end}
            data-step={forwardSign}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      <section
        ref={stripRef}
        className={`smooth-scroll ${styles.strip}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only a focused element
        tabIndex={0}
        aria-label={title || section.title || messages.photos}
      >
        <ul className={styles.photos}>
          {photos.map(({ url, caption, ...details }, index) => (
            <li key={url} style={fitWidePhoto(details)}>
              <Photo
                image={{ src: url, ...details }}
                caption={caption}
                name={`${title || messages.photos} ${index + 1}`}
                sizes="(min-width: 48rem) 36rem, 80vw"
              />
            </li>
          ))}
        </ul>
      </section>
    </SectionFrame>
  );
}

/** Reduces the height of a photo wider than 3:2, so that the photo fits on a phone. */
function fitWidePhoto({ width, height }: { width: number; height: number }) {
  const ratio = width / height;
  return height > 0 && ratio > 1.5 ? { "--ratio": ratio.toFixed(2) } : undefined;
}

/**
 * Whether the strip is scrolled to its start and to its end. `seemsToFit` is the answer for the end until the strip is
 * measured.
 */
function useScrollEnds(strip: RefObject<HTMLDivElement | null>, seemsToFit: boolean) {
  const [ends, setEnds] = useState({ start: true, end: seemsToFit });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const scrollOffset = Math.abs(element.scrollLeft);
      const isAtStart = scrollOffset < 8;
      const isAtEnd = scrollOffset > element.scrollWidth - element.clientWidth - 8;
      setEnds((old) =>
        old.start === isAtStart && old.end === isAtEnd ? old : { start: isAtStart, end: isAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [strip]);
  return ends;
}
