import type { Image } from "@portfolio/content/fields";
import type { CSSProperties } from "react";
import styles from "./Picture.module.css";
import { limitPixelDensity, toSrcset } from "./picture-sizes.ts";

interface PictureProps {
  image: Image | null | undefined;
  /** The `sizes` attribute of the `img`. */
  sizes: string;
  /** True for a picture that is visible when the page opens. */
  eager?: boolean;
  /** True for a portrait, which fills its frame even if it is small. */
  isPortrait?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A responsive picture that reserves its space and loads lazily unless `eager`. Renders nothing without a source. */
export function Picture(props: PictureProps) {
  const { image, sizes, eager = false, isPortrait = false, className, style } = props;
  if (!image?.src) return null;
  const { src, alt, width, height, placeholder } = image;
  const srcset = toSrcset(image);
  return (
    <span
      className={[styles.picture, className].filter(Boolean).join(" ")}
      style={{ ...(placeholder && { background: toBackground(placeholder) }), ...style }}
    >
      <img
        src={src}
        alt={alt}
        width={width || undefined}
        height={height || undefined}
        srcSet={srcset || undefined}
        sizes={srcset ? limitPixelDensity(sizes) : undefined}
        style={isSmallPicture(image) && !isPortrait ? { objectFit: "scale-down" } : undefined}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
      />
    </span>
  );
}

/** True for a picture that is not enlarged to the width of a card or a page, because it would be blurred. */
export const isSmallPicture = ({ width }: Image) => width > 0 && width < 240;

/** @param placeholder a CSS colour, or a small picture as a data URL. */
function toBackground(placeholder: string): string {
  return placeholder.startsWith("data:") ? `url("${placeholder}") 0 / 100% 100%` : placeholder;
}
