import type { Image } from "@portfolio/content/fields";
import { type FieldProps, useField } from "./field.ts";
import { ImagePicker } from "./ImagePicker.tsx";

interface ImageInputProps extends FieldProps {
  /** Where a heading above already says it. */
  hideLabel?: boolean;
}

/** A picture with its alternative text, or none. */
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
