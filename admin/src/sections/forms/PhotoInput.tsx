import type { SectionContent } from "@portfolio/content/sections";
import { useWrappedSource } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { firstMessage } from "../../inputs/field.ts";
import { ImagePicker } from "../../inputs/ImagePicker.tsx";
import { useLabel } from "../../inputs/model.tsx";

type Photo = SectionContent<"community_carousel">["images"][number];

/** The picture of a carousel's entry, which keeps its parts beside the caption and its address as `url`. */
export function PhotoInput() {
  const name = useWrappedSource("");
  const label = useLabel("url");
  const { setValue, getFieldState } = useFormContext();
  const formState = useFormState({ name });
  const photo: Partial<Photo> | undefined = useWatch({ name });
  if (!photo) return null;
  const { url = "", alt = "", width = 0, height = 0, variants, placeholder } = photo;
  const message = (field: string) =>
    firstMessage(getFieldState(`${name}.${field}`, formState).error);
  return (
    <ImagePicker
      label={label}
      removable={false}
      value={{ src: url, alt, width, height, variants, placeholder }}
      errors={{ src: message("url"), alt: message("alt") }}
      onChange={(image) => {
        const { src, ...details } = image ?? { src: "", alt: "", width: 0, height: 0 };
        const changed = { url: src, variants: undefined, placeholder: undefined, ...details };
        for (const [field, value] of Object.entries(changed)) {
          setValue(`${name}.${field}`, value, { shouldDirty: true });
        }
      }}
    />
  );
}
