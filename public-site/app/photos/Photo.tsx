import type { Image } from "@portfolio/content/fields";
import { Picture } from "../components/Picture.tsx";
import { SafeLink } from "../components/SafeLink.tsx";

interface PhotoProps {
  image: Image;
  caption: string;
  /** What it is called where neither its text nor its caption says so: a link without words cannot be followed by everybody. */
  name: string;
  /** How wide it is shown, as the `sizes` of an `img`. */
  sizes: string;
  className?: string | undefined;
}

/** A picture with its caption. It links to its file, and opens large where scripts run. */
export function Photo({ image, caption, name, sizes, className }: PhotoProps) {
  return (
    <figure>
      <SafeLink href={image.src} data-photo="">
        <Picture
          image={{ ...image, alt: image.alt || caption || name }}
          sizes={sizes}
          className={className}
        />
      </SafeLink>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
