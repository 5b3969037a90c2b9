import { expect, test } from "vitest";
import { startSite } from "./support/site.ts";

const { owner } = await startSite();

test.each(["blog_posts", "projects"] as const)(
  "a former slug in %s leads to its record again after another record that used it was deleted",
  async (table) => {
    const add = async (slug: string) => {
      const insertion = owner.from(table).insert({ title: slug, slug });
      return (await insertion.select("id").single().throwOnError()).data.id;
    };
    const rename = (id: string, slug: string) =>
      owner.from(table).update({ slug }).eq("id", id).throwOnError();
    const remove = (id: string) => owner.from(table).delete().eq("id", id).throwOnError();
    /** Restores a deleted record. `position` is 0 for the record that was deleted last. */
    const restore = async (position: number) => {
      const { data } = await owner.rpc("deleted_items").throwOnError();
      await owner.rpc("restore_revision", { revision_id: data[position]?.id ?? "" }).throwOnError();
    };
    /** Id of the record to which a former slug leads. */
    const targetOf = async (slug: string) => {
      const match = { table_name: table, slug };
      const { data } = await owner
        .from("former_slugs")
        .select("row_id")
        .match(match)
        .throwOnError();
      return data[0]?.row_id;
    };

    const id = await add("first");
    await rename(id, "second");
    const other = await add("first");
    await remove(other);
    expect(await targetOf("first")).toBe(id);
    await restore(0);
    expect(await targetOf("first")).toBeUndefined();
    await rename(other, "third");
    await remove(other);
    expect(await targetOf("first")).toBe(id);
    await restore(0);
    expect(await targetOf("first")).toBe(other);
    await remove(id);
    await remove(other);
    expect(await targetOf("first")).toBeUndefined();
    await restore(1);
    expect(await targetOf("first")).toBe(id);
  },
);
