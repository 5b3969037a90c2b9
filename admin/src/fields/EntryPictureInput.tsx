import type { Image } from "@portfolio/content/fields";
import { useWrappedSource } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { firstMessage } from "./field.ts";
import { ImagePicker } from "./ImagePicker.tsx";
import { useLabel } from "./schema-context.tsx";

/** An entry of a list of pictures, whose address is the field that is asked for. */
type Entry<Address extends string> = Partial<Omit<Image, "src"> & Record<Address, string>>;

/**
 * The picture of an entry in a list, which keeps its parts beside the caption.
 *
 * @param address The field of the entry that holds where the picture is.
 */
export function EntryPictureInput<Address extends "src" | "url">({
  address,
}: {
  address: Address;
}) {
  const name = useWrappedSource("");
  const label = useLabel(address);
  const { setValue, getFieldState } = useFormContext();
  const formState = useFormState({ name });
  const entry: Entry<Address> | undefined = useWatch({ name });
  if (!entry) return null;
  const { alt = "", width = 0, height = 0, variants, placeholder } = entry;
  const message = (field: string) =>
    firstMessage(getFieldState(`${name}.${field}`, formState).error);
  return (
    <ImagePicker
      label={label}
      removable={false}
      value={{ src: entry[address] ?? "", alt, width, height, variants, placeholder }}
      errors={{ src: message(address), alt: message("alt") }}
      onChange={(image) => {
        const { src, ...details } = image ?? { src: "", alt: "", width: 0, height: 0 };
        const changed = { [address]: src, variants: undefined, placeholder: undefined, ...details };
        for (const [field, value] of Object.entries(changed)) {
          setValue(`${name}.${field}`, value, { shouldDirty: true });
        }
      }}
    />
  );
}
