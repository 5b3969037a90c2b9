import { collectionsWithImageOverride, sections } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import type { SectionRow } from "@portfolio/content/section";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { initialValues } from "../../data/content/section-initial-values.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import type { Target } from "../../data/provider/social-image-target.ts";
import { metadataQuery } from "../../record/metadata-query.ts";

/** Returns a function that sets the social picture of a record. It rejects like a save. */
export function useSetSocialPicture() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();

  async function setRecordPicture(singular: string, id: string, image: Image): Promise<void> {
    const definition = collectionsWithImageOverride.find(
      (collection) => collection.singular === singular,
    );
    if (!definition) throw new Error(`The collection "${singular}" has no social image.`);
    const { name: resource, socialImage } = definition;
    const { column, stores } = socialImage.override;
    const value = stores === "url" ? image.src : image;
    const { data } = await dataProvider.getOne(resource, { id });
    await dataProvider.update(resource, {
      id,
      data: { ...data, [column]: value },
      previousData: data,
    });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  }

  /** Merges the picture into the column with all metadata, so that other fields keep their newest value. */
  async function setSitePicture(ogImage: Image): Promise<void> {
    const { data } = await dataProvider.getList<SectionRow>(sections.name, metadataQuery);
    const record = data[0];
    const values = initialValues("metadata", record ?? null);
    const content = { ...values.content, ogImage };
    if (record) {
      await dataProvider.update<SectionRow>(sections.name, {
        id: record.id,
        data: { ...record, content },
        previousData: record,
        meta: { versioned: true },
      });
    } else {
      await dataProvider.create(sections.name, { data: { ...values, content } });
    }
    await queryClient.invalidateQueries({ queryKey: [sections.name] });
  }

  return (target: Target, image: Image): Promise<void> =>
    "id" in target ? setRecordPicture(target.kind, target.id, image) : setSitePicture(image);
}
