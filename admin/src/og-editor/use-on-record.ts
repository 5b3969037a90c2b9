import { sections, shareable } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import type { SectionRow } from "@portfolio/content/section";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../providers/data.ts";
import { initialValues } from "../sections/initial-values.ts";
import type { Target } from "./target.ts";

/** Makes a picture the one that previews of something show. Rejects as a save does. */
export function useOnRecord() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();

  async function change(kind: string, id: string, image: Image): Promise<void> {
    const found = shareable.find(({ singular }) => singular === kind);
    if (!found) throw new Error(`No ${kind} has a picture.`);
    const { name: resource, socialImage } = found;
    const { column, as } = socialImage.chosen;
    const value = as === "address" ? image.src : image;
    const { data } = await dataProvider.getOne(resource, { id });
    await dataProvider.update(resource, {
      id,
      data: { ...data, [column]: value },
      previousData: data,
    });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  }

  /** The metadata are one column: nobody's change to another field of it may be undone. */
  async function changeSite(ogImage: Image): Promise<void> {
    const { data } = await dataProvider.getList<SectionRow>(sections.name, {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "section_order", order: "ASC" },
      filter: { section_type: "metadata" },
    });
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
    "id" in target ? change(target.kind, target.id, image) : changeSite(image);
}
