import { type ComponentType, useEffect, useState } from "react";
import type { LightboxProps } from "./Lightbox.tsx";

/** The clicked photo and the component that shows it. */
interface Opened {
  link: HTMLAnchorElement;
  Lightbox: ComponentType<LightboxProps>;
}

/**
 * Opens photos in a lightbox. A link with `data-photo` leads to the large file, so photos also open without scripts.
 * The lightbox is loaded with the first clicked photo; if loading fails, the link is followed.
 */
export function Photos() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-photo]");
      if (!link || !isPlain || event.button !== 0) return;
      event.preventDefault();
      import("./Lightbox.tsx").then(
        ({ Lightbox }) => setOpened({ link, Lightbox }),
        () => location.assign(link.href),
      );
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  return opened && <opened.Lightbox link={opened.link} onClose={() => setOpened(null)} />;
}
