import type { CSSProperties } from "react";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Photo } from "../photos/Photo.tsx";
import type { ProjectHead } from "../site/site.ts";
import { customProperties } from "../styles/custom-properties.ts";
import styles from "./ProjectGallery.module.css";

type GalleryPicture = ProjectHead["gallery"][number];

/** A project's pictures in rows, uncropped, each with a link to its file; renders nothing without any. */
export function ProjectGallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const messages = useMessages();
  const shown = pictures.filter(({ src }) => src !== "");
  if (shown.length === 0) return null;
  return (
    <section aria-label={messages.pictures}>
      <ul className={styles.gallery}>
        {shown.map(({ caption, ...image }, index) => (
          // A picture may occur twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no state
          <li key={index} style={sharedOut(image)}>
            <Photo
              image={image}
              caption={caption}
              name={interpolate(messages.pictureNumber, { number: String(index + 1) })}
              sizes="(min-width: 48rem) 36rem, 92vw"
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Flex values in proportion to the aspect ratio, so that all pictures of a row have the same height. */
function sharedOut({ width, height }: Pick<GalleryPicture, "width" | "height">): CSSProperties {
  return customProperties({
    "--ratio": (width && height ? width / height : 4 / 3).toFixed(3),
  });
}
