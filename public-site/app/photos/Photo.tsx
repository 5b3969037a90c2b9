import type { Image } from "@portfolio/content/fields";
import { Picture } from "../components/Picture.tsx";
import { SafeLink } from "../components/SafeLink.tsx";

interface PhotoProps {
  image: Image;
  caption: string;
  /** Accessible name if neither the alternative text nor the caption gives one. */
  name: string;
  /** The `sizes` attribute of the `img`. */
  sizes: string;
  className?: string | undefined;
}

/** A picture with its caption. Links to its file; opens in the lightbox if scripts run. */
export function Photo({ image, caption, name, sizes, className }: PhotoProps) {
  return (
    <figure>
      <SafeLink href={image.src} data-photo="" className="card">
        <Picture
          image={{ ...image, alt: image.alt || caption || name }}
          sizes={sizes}
          className={className}
        />
      </SafeLink>
      {caption ? (
        <figcaption className="note" dir="auto">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  );
}
