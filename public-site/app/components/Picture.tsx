import type { Image } from "@portfolio/content/fields";
import type { CSSProperties } from "react";
import styles from "./Picture.module.css";
import { limitPixelDensity, toSrcset } from "./picture-sizes.ts";

interface PictureProps {
  image: Image;
  /** The `sizes` attribute of the `img`. */
  sizes: string;
  /** True for a picture that is visible when the page opens. */
  eager?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A responsive picture that reserves its space and loads lazily unless `eager`. */
export function Picture({ image, sizes, eager = false, className, style }: PictureProps) {
  const { src, alt, width, height, placeholder } = image;
  const srcset = toSrcset(image);
  return (
    <span className={[styles.picture, className].filter(Boolean).join(" ")} style={style}>
      {placeholder ? <Placeholder value={placeholder} /> : null}
      <img
        src={src}
        alt={alt}
        width={width || undefined}
        height={height || undefined}
        srcSet={srcset || undefined}
        sizes={srcset ? limitPixelDensity(sizes) : undefined}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
      />
    </span>
  );
}

/** @param value a CSS colour, or a small picture as a data URL. */
function Placeholder({ value }: { value: string }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {value.startsWith("data:image/") ? (
        <image href={value} width="1" height="1" preserveAspectRatio="none" />
      ) : (
        <rect width="1" height="1" fill={value} />
      )}
    </svg>
  );
}
