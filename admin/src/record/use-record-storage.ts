import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useCreate, useDataProvider, useUpdate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { Storage } from "./merge/use-merging-save.ts";

/** Of the load as well as of the save, because react-admin keeps answers apart by it. */
export const versioned = { versioned: true };

/** How records of a resource are saved and read: added the first time, and from then on changed. */
export function useRecordStorage(resource: string): Required<Storage> {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const [update] = useUpdate();

  /** Makes what was saved the record that pages show. */
  async function keep(saved: RaRecord) {
    const queryKey = [resource, "getOne", { id: saved.id, meta: versioned }];
    // What is still being read was asked for before the save, and would take its place.
    await queryClient.cancelQueries({ queryKey }, { revert: false });
    queryClient.setQueryData(queryKey, saved);
    // Lists are asked for anew when they are shown: on a list that shows already the form itself may hang.
    const lists = { queryKey: [resource, "getList"], refetchType: "none" } as const;
    await queryClient.invalidateQueries(lists);
    return saved;
  }

  /** Without react-admin's hook, which would keep the answer where no page looks for it. */
  async function saveItself(data: FieldValues, base: FieldValues) {
    const meta = { ...versioned, isAutosave: true };
    const previousData = base as RaRecord;
    const saved = await dataProvider.update(resource, { id: base.id, data, previousData, meta });
    return keep(saved.data);
  }

  return {
    async save(data, base, isAutosave) {
      if (!base.id) {
        return keep(await create(resource, { data, meta: versioned }, { returnPromise: true }));
      }
      if (isAutosave) return saveItself(data, base);
      return keep(
        await update(
          resource,
          { id: base.id, data, previousData: base, meta: versioned },
          { mutationMode: "pessimistic", returnPromise: true },
        ),
      );
    },
    reload: async ({ id }) => (await dataProvider.getOne(resource, { id })).data,
  };
}
