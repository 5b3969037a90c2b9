import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../components/Icon.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Lightbox.module.css";

export interface LightboxProps {
  /** The clicked link with `data-photo` around its picture. */
  link: HTMLAnchorElement;
  onClose: () => void;
}

/** A photo of the page's list. */
interface Photo {
  link: HTMLAnchorElement;
  alt: string;
  caption: string;
  copies: string | undefined;
}

/** Photos at window size in a horizontally scrolling strip, controlled by swiping, keys and buttons. */
export function Lightbox({ link, onClose }: LightboxProps) {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [photos] = useState(() => photosWith(link));
  const first = photos.findIndex((photo) => photo.link === link);
  const [at, setAt] = useState(first);

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[first]?.scrollIntoView({ behavior: "instant" });
  }, [first]);

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
      onClose={onClose}
      onKeyDown={turn}
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys can scroll only what has focus
        tabIndex={0}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {photos.map(({ link, alt, caption, copies }, index) => (
          <li key={link.href + String(index)} inert={index !== at}>
            <figure>
              <img
                src={link.href}
                srcSet={copies}
                sizes={copies && "100vw"}
                alt={alt}
                loading={Math.abs(index - at) > 1 ? "lazy" : undefined}
              />
              {caption && caption !== alt ? <figcaption dir="auto">{caption}</figcaption> : null}
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
          aria-label={messages.previousPhotos}
          aria-disabled={at === 0}
          onClick={() => turnTo(at - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          aria-label={messages.nextPhotos}
          aria-disabled={at === photos.length - 1}
          onClick={() => turnTo(at + 1)}
        >
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"
          aria-label={messages.consent.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

/** The photos in the same list as `link`, in their order. */
function photosWith(link: HTMLAnchorElement): Photo[] {
  const list = link.closest("ul") ?? link.parentElement ?? link;
  return [...list.querySelectorAll<HTMLAnchorElement>("a[data-photo]")].map((link) => {
    const picture = link.querySelector("img");
    return {
      link,
      alt: picture?.alt ?? "",
      caption: link.closest("figure")?.querySelector("figcaption")?.textContent ?? "",
      copies: picture?.srcset || undefined,
    };
  });
}
