import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Photo } from "../photos/Photo.tsx";
import { isNarrowRow, layOutRows } from "../photos/picture-rows.ts";
import type { ProjectHead } from "../site/site.ts";
import styles from "./ProjectGallery.module.css";

/** Desired sum of the aspect ratios of a row's pictures. Lower than in lists of projects, to show larger pictures. */
const targetRatio = 2.6;

/** Maximum displayed width of a picture whose width is unknown. */
const unlimitedWidthPx = 9999;

/** A project's pictures in full rows, uncropped, each with a link to its file; renders nothing if there are none. */
export function ProjectGallery({ pictures }: { pictures: ProjectHead["gallery"] }) {
  const messages = useMessages();
  const visiblePictures = pictures
    .filter(({ src }) => src !== "")
    .map((picture, index) => ({
      ...picture,
      number: index + 1,
      ratio: ratioOf(picture),
      maxWidthPx: picture.width || unlimitedWidthPx,
    }));
  if (visiblePictures.length === 0) return null;
  return (
    <section aria-label={messages.pictures} className={`stack ${styles.gallery}`}>
      {layOutRows(visiblePictures, targetRatio).map((row) => (
        <ul key={row[0]?.number} className={isNarrowRow(row) ? styles.narrow : styles.row}>
          {row.map(({ caption, number, ratio, maxWidthPx, share, ...image }) => (
            <li key={number} style={{ "--ratio": ratio, "--width": `${maxWidthPx}px` }}>
              <Photo
                image={image}
                caption={caption}
                name={interpolate(messages.pictureNumber, { number: String(number) })}
                sizes={`(min-width: 48rem) ${Math.ceil(share * 100)}vw, 100vw`}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

function ratioOf({ width, height }: { width: number; height: number }): number {
  return Number((width && height ? width / height : 4 / 3).toFixed(3));
}
