import type { Collection } from "@portfolio/content/collections";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { SocialImageNote } from "./SocialImageNote.tsx";

interface RecordSocialImageProps {
  collection: Pick<Collection, "singular" | "socialImage">;
}

/** Social image of the record in a form. Renders nothing for an unsaved record, because the image needs its id. */
export function RecordSocialImage({ collection }: RecordSocialImageProps) {
  const { title: titleColumns = [], override } = collection.socialImage ?? {};
  const id = useRecordContext()?.id;
  const titles: string[] = useWatch({ name: [...titleColumns] });
  const picture = useWatch({ name: override?.column ?? "" });
  const { setValue } = useFormContext();
  if (id === undefined || !override) return null;
  const storesUrl = override.stores === "url";
  return (
    <SocialImageNote
      target={{ kind: collection.singular, id: String(id) }}
      title={titles.find(Boolean) ?? ""}
      src={storesUrl ? picture : picture?.src}
      onCreated={(image) =>
        setValue(override.column, storesUrl ? image.src : image, { shouldDirty: true })
      }
    />
  );
}
