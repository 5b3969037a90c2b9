import type { Image } from "@portfolio/content/fields";
import type { CSSProperties } from "react";
import { Picture } from "../components/Picture.tsx";
import { isWidePicture } from "../look/portrait-sizes.ts";
import styles from "./Cover.module.css";

/** The main picture of a page. A tall picture is at most as high as the window. */
export function Cover({ image, style }: { image: Image; style?: CSSProperties }) {
  const { width, height } = image;
  return isTallPicture(image) ? (
    <Picture
      image={image}
      sizes="(min-width: 60rem) 42vw, 92vw"
      eager
      className={styles.tall}
      style={{ "--ratio": (width / height).toFixed(3), ...style }}
    />
  ) : (
    <Picture
      image={image}
      sizes="(min-width: 75rem) 72rem, 100vw"
      eager
      className={styles.wide}
      style={style}
    />
  );
}

/** True for a picture that would be higher than the window if it filled the width of a wide window. */
export function isTallPicture(image: Image): boolean {
  return image.height > 0 && !isWidePicture(image);
}
