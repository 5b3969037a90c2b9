import type { PostRow } from "@portfolio/content/post";
import { useQueryClient } from "@tanstack/react-query";
import { useCreate, useDataProvider, useUpdate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { Storage } from "../merge/use-merging-save.ts";

// Of the load as well as of the save, because react-admin keeps answers apart by it.
export const postMeta = { versioned: true };

/** How a post is saved and read: added the first time, and from then on changed. */
export function usePostStorage(): Storage & { reload(base: FieldValues): Promise<FieldValues> } {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const [update] = useUpdate();

  async function add(data: FieldValues) {
    const post = await create("blog", { data, meta: postMeta }, { returnPromise: true });
    queryClient.setQueryData(["blog", "getOne", { id: post.id, meta: postMeta }], post);
    await queryClient.invalidateQueries({ queryKey: ["blog", "getList"] });
    return post;
  }

  /** Without react-admin's hook, which would keep the answer where no page looks for it. */
  async function saveItself(data: FieldValues, base: FieldValues) {
    const meta = { ...postMeta, isAutosave: true };
    const saved = await dataProvider.update<PostRow>("blog", {
      id: base.id,
      data,
      previousData: base as PostRow,
      meta,
    });
    queryClient.setQueryData(["blog", "getOne", { id: base.id, meta: postMeta }], saved.data);
    await queryClient.invalidateQueries({ queryKey: ["blog", "getList"] });
    return saved.data;
  }

  return {
    save(values, base, isAutosave) {
      if (!base.id) return add(values);
      if (isAutosave) return saveItself(values, base);
      return update(
        "blog",
        { id: base.id, data: values, previousData: base, meta: postMeta },
        { mutationMode: "pessimistic", returnPromise: true },
      );
    },
    reload: async ({ id }) => (await dataProvider.getOne("blog", { id })).data,
  };
}
