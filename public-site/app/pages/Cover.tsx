import type { Image } from "@portfolio/content/fields";
import type { CSSProperties } from "react";
import { isSmallPicture, Picture } from "../components/Picture.tsx";
import { isWidePicture } from "../look/portrait-sizes.ts";
import styles from "./Cover.module.css";

/** The main picture of a page. A tall picture is at most as high as the window. A small picture is not enlarged. */
export function Cover({ image, style }: { image: Image | null; style?: CSSProperties }) {
  const shape =
    image && (isTallPicture(image) || isSmallPicture(image))
      ? {
          sizes: "(min-width: 60rem) 42vw, 92vw",
          className: styles.tall,
          style: {
            "--ratio": (image.width / image.height).toFixed(3),
            ...(isSmallPicture(image) && { maxInlineSize: image.width }),
            ...style,
          },
        }
      : { sizes: "(min-width: 75rem) 72rem, 100vw", className: styles.wide, style };
  return <Picture image={image} eager {...shape} />;
}

/** True for a picture that would be higher than the window if it filled the width of a wide window. */
export function isTallPicture(image: Image): boolean {
  return image.height > 0 && !isWidePicture(image);
}
