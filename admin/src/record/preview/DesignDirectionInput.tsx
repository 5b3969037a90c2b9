import { type DesignDirection, directions, type Look } from "@portfolio/content/look";
import { useWatch } from "react-hook-form";
import { type FieldProps, useField } from "../../fields/field.ts";
import { RadioCards } from "../../fields/RadioCards.tsx";
import { translateText } from "../../i18n/messages.ts";
import { PageThumbnail } from "./PageThumbnail.tsx";
import type { PreviewSource } from "./preview-source.ts";
import { formPreviewUrl, sitePreviewUrl } from "./preview-url.ts";

// The cast is safe, because the keys of `directions` are the names.
const names = Object.keys(directions) as DesignDirection[];

interface DesignDirectionInputProps extends FieldProps {
  hideLabel?: boolean;
  /** Source of unsaved content, which the thumbnails show instead of the stored site. */
  preview?: PreviewSource;
}

/**
 * Choice of a direction by thumbnails of the owner's site. Changing the direction also sets typeface, paper and
 * density.
 */
export function DesignDirectionInput({
  helperText,
  hideLabel = false,
  preview,
  ...props
}: DesignDirectionInputProps) {
  const field = useField<Look>(props);
  const accent: string = useWatch({ name: "content.appearance.accent" }) ?? "";
  const lookIn = (name: DesignDirection): Look =>
    field.value.direction === name
      ? field.value
      : { ...field.value, direction: name, ...directions[name].suggestedOptions };
  return (
    <RadioCards
      field={field}
      hideLabel={hideLabel}
      helperText={helperText}
      columns="1fr 1fr"
      value={field.value.direction}
      onChange={(name) => field.change(lookIn(name))}
      choices={names.map((value) => {
        const label = translateText(directions[value].label);
        return {
          value,
          label,
          description: translateText(directions[value].description),
          picture: (
            <PageThumbnail
              title={label}
              url={preview ? formPreviewUrl(lookIn(value)) : sitePreviewUrl(lookIn(value), accent)}
              source={preview}
            />
          ),
        };
      })}
    />
  );
}
