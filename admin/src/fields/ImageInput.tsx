import type { Image } from "@portfolio/content/fields";
import { type FieldProps, useField } from "./field.ts";
import { ImagePicker } from "./ImagePicker.tsx";

interface ImageInputProps extends FieldProps {
  /** Hides the label visually, because a heading above shows the same text. */
  hideLabel?: boolean;
}

/** Optional picture with alternative text. */
export function ImageInput({ hideLabel, ...props }: ImageInputProps) {
  const field = useField<Image | null>(props);
  return (
    <ImagePicker
      label={field.label}
      hideLabel={hideLabel}
      helperText={props.helperText}
      value={field.value ?? null}
      onChange={field.change}
      onBlur={field.onBlur}
      errors={{ src: field.errorAt("src"), alt: field.errorAt("alt") }}
    />
  );
}
