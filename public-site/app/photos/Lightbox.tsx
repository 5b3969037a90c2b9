import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../components/Icon.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Lightbox.module.css";

export interface LightboxProps {
  /** The clicked link with `data-photo` around its picture. */
  link: HTMLAnchorElement;
  onClose: () => void;
}

/** A photo in the lightbox. */
interface Photo {
  link: HTMLAnchorElement;
  alt: string;
  caption: string;
  copies: string | undefined;
  thumbnail: HTMLImageElement | null;
}

/**
 * Photos at window size in a horizontally scrolling strip, controlled by swiping, keys and buttons. A photo grows from
 * its thumbnail and shrinks back to it.
 */
export function Lightbox({ link, onClose }: LightboxProps) {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [photos] = useState(() => photosWith(link));
  const first = photos.findIndex((photo) => photo.link === link);
  const [at, setAt] = useState(first);
  const [isLeaving, setIsLeaving] = useState(false);
  const thumbnail = photos[at]?.thumbnail;

  const leave = () => {
    layOverThumbnail(strip.current?.children[at], thumbnail);
    setIsLeaving(true);
  };

  useEffect(() => {
    dialog.current?.showModal();
    const item = strip.current?.children[first];
    item?.scrollIntoView({ behavior: "instant" });
    layOverThumbnail(item, photos[first]?.thumbnail);
  }, [first, photos]);

  useLayoutEffect(() => {
    if (!isLeaving) return;
    const moving = dialog.current?.getAnimations({ subtree: true }) ?? [];
    Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      thumbnail?.style.removeProperty("visibility");
      dialog.current?.close();
    });
  }, [isLeaving, thumbnail]);

  // Hide the thumbnail while the photo is shown large.
  useLayoutEffect(() => {
    thumbnail?.style.setProperty("visibility", "hidden");
    return () => {
      thumbnail?.style.removeProperty("visibility");
    };
  }, [thumbnail]);

  const turnTo = (index: number) => strip.current?.children[index]?.scrollIntoView();
  const turn = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowLeft: at - forward,
      ArrowRight: at + forward,
      Home: 0,
      End: photos.length - 1,
    };
    const index = steps[event.key];
    if (index === undefined) return;
    event.preventDefault();
    turnTo(index);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={messages.photos}
      data-leaving={isLeaving || undefined}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={onClose}
      onKeyDown={turn}
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys can scroll only what has focus
        tabIndex={0}
        className={`smooth ${styles.strip}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {photos.map(({ link, alt, caption, copies, thumbnail: small }, index) => (
          <li key={link.href + String(index)} inert={index !== at}>
            <figure>
              <img
                src={link.href}
                srcSet={copies}
                sizes={copies && "100vw"}
                alt={alt}
                // Show the thumbnail's file until the larger file has loaded.
                style={{ backgroundImage: `url(${JSON.stringify(small?.currentSrc ?? "")})` }}
                loading={Math.abs(index - at) > 1 ? "lazy" : undefined}
              />
              {caption ? <figcaption dir="auto">{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.count} aria-live="polite">
        {at + 1} / {photos.length}
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.previousPhotos}
          aria-disabled={at === 0}
          onClick={() => turnTo(at - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.nextPhotos}
          aria-disabled={at === photos.length - 1}
          onClick={() => turnTo(at + 1)}
        >
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.consent.close}
          onClick={leave}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

/** The photos in the same section or post as `link`, in their order. */
function photosWith(link: HTMLAnchorElement): Photo[] {
  const section = link.closest("section, article") ?? link.parentElement ?? link;
  return [...section.querySelectorAll<HTMLAnchorElement>("a[data-photo]")].map((link) => {
    const thumbnail = link.querySelector("img");
    return {
      link,
      alt: thumbnail?.alt ?? "",
      caption: link.closest("figure")?.querySelector("figcaption")?.textContent ?? "",
      copies: thumbnail?.srcset || undefined,
      thumbnail,
    };
  });
}

/** Sets the transform that lays a photo, which fits into its box, over its thumbnail if that is in view. */
function layOverThumbnail(item: Element | undefined, thumbnail: Element | null | undefined): void {
  const photo = item?.querySelector("img");
  if (!photo || !thumbnail) return;
  const to = thumbnail.getBoundingClientRect();
  const from = photo.getBoundingClientRect();
  const isInView =
    to.bottom > 0 && to.top < window.innerHeight && to.right > 0 && to.left < window.innerWidth;
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = Math.max(to.width / from.width, to.height / from.height);
  photo.style.setProperty(
    "--thumbnail",
    isInView ? `translate(${x}px, ${y}px) scale(${scale})` : "none",
  );
}
