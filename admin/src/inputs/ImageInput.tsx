import type { Image } from "@portfolio/content/fields";
import { type FieldProps, useField } from "./field.ts";
import { ImagePicker } from "./ImagePicker.tsx";

/** A picture with its alternative text, or none. */
export function ImageInput(props: FieldProps) {
  const field = useField<Image | null>(props);
  return (
    <ImagePicker
      label={field.label}
      helperText={props.helperText}
      value={field.value ?? null}
      onChange={field.change}
      onBlur={field.onBlur}
      errors={{ src: field.errorAt("src"), alt: field.errorAt("alt") }}
    />
  );
}
