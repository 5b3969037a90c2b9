import { Box } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import type { Image } from "@portfolio/content/fields";
import { useWrappedSource } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { translateText } from "../i18n/messages.ts";
import { CoverImage } from "./CoverImage.tsx";
import { firstMessage, useLabel } from "./field.ts";
import { ImagePicker } from "./ImagePicker.tsx";
import { TextInput } from "./inputs.tsx";
import { ListInput } from "./ListInput.tsx";
import { findNameInLibrary } from "./media/media-names.ts";

interface PicturesInputProps<UrlField extends string> {
  source: string;
  itemName: "picture" | "photo";
  /** Name of the field with the picture's URL. */
  urlField: UrlField;
  emptyText: string;
  captionHelp: string;
}

/** List of pictures with captions. Several pictures can be added at once. */
export function PicturesInput<UrlField extends "src" | "url">({
  urlField,
  captionHelp,
  ...list
}: PicturesInputProps<UrlField>) {
  return (
    <ListInput
      {...list}
      hideLabel
      addButton={(add, addEmpty) => (
        <ImagePicker
          label={capitalise(translateText(list.itemName))}
          hideLabel
          value={null}
          onChange={addEmpty}
          onChooseSeveral={(images) =>
            add(images.map(({ src, ...details }) => ({ [urlField]: src, ...details })))
          }
        />
      )}
      summary={({ caption, alt, [urlField]: src }: Partial<Record<string, string>>) => ({
        title: caption || alt || findNameInLibrary(src ?? "") || src || "",
        detail: caption ? alt : undefined,
        leading: <Thumbnail src={src} />,
      })}
    >
      <ItemPictureInput urlField={urlField} />
      <TextInput source="caption" multiline helperText={captionHelp} />
    </ListInput>
  );
}

type PictureItem<UrlField extends string> = Partial<Omit<Image, "src"> & Record<UrlField, string>>;

/** Input for the picture of a list item. The item itself has the picture's properties. */
function ItemPictureInput<UrlField extends "src" | "url">({ urlField }: { urlField: UrlField }) {
  const name = useWrappedSource("");
  const label = useLabel(urlField);
  const { setValue, getFieldState } = useFormContext();
  const formState = useFormState({ name });
  const item: PictureItem<UrlField> | undefined = useWatch({ name });
  if (!item) return null;
  const { alt = "", width = 0, height = 0, variants, placeholder } = item;
  const messageOf = (field: string) =>
    firstMessage(getFieldState(`${name}.${field}`, formState).error);
  return (
    <ImagePicker
      label={label}
      isRemovable={false}
      value={{ src: item[urlField] ?? "", alt, width, height, variants, placeholder }}
      errors={{ src: messageOf(urlField), alt: messageOf("alt") }}
      onChange={(image) => {
        const { src, ...details } = image ?? { src: "", alt: "", width: 0, height: 0 };
        const newValues = {
          [urlField]: src,
          variants: undefined,
          placeholder: undefined,
          ...details,
        };
        for (const [field, value] of Object.entries(newValues)) {
          setValue(`${name}.${field}`, value, { shouldDirty: true });
        }
      }}
    />
  );
}

function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <Box
      sx={{
        flex: "none",
        width: 44,
        height: 33,
        borderRadius: 0.5,
        overflow: "hidden",
        bgcolor: "action.hover",
      }}
    >
      {src && <CoverImage src={src} loading="lazy" />}
    </Box>
  );
}
