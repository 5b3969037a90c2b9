import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useCreate, useDataProvider, useUpdate } from "react-admin";
import type { RecordStorage } from "./merge/use-merging-save.ts";

/**
 * `meta` of the loads and saves of a form: a save rejects with ConflictError if the row has changed since it was read.
 * Loads and saves must pass the same value, because it is part of react-admin's query key.
 */
export const conflictCheckMeta = { rejectOnConflict: true };

/**
 * Creates, updates and reloads records of a resource, and updates react-admin's cache.
 *
 * @param newId id of a record to create. It is chosen before the first attempt, so that repeating a save without a
 * response does not create the record twice.
 */
export function useRecordStorage(resource: string, newId: string): Required<RecordStorage> {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [create] = useCreate();
  const [update] = useUpdate();

  async function cacheSaved(savedRecord: RaRecord) {
    const queryKey = [resource, "getOne", { id: savedRecord.id, meta: conflictCheckMeta }];
    // A load that began before the save would replace the saved record.
    await queryClient.cancelQueries({ queryKey }, { revert: false });
    queryClient.setQueryData(queryKey, savedRecord);
    // Visible lists are not reloaded, because the form may be part of one.
    const lists = { queryKey: [resource, "getList"], refetchType: "none" } as const;
    await queryClient.invalidateQueries(lists);
    return savedRecord;
  }

  return {
    async save(data, base, isAutosave) {
      const meta = conflictCheckMeta;
      if (!base.id) {
        const params = { data: { ...data, id: newId }, meta };
        return cacheSaved(await create(resource, params, { returnPromise: true }));
      }
      const params = { id: base.id, data, previousData: base as RaRecord, meta };
      if (isAutosave) {
        // Bypasses `useUpdate`, which would cache the response under a key with `isAutosave`.
        const autosaveParams = { ...params, meta: { ...meta, isAutosave } };
        return cacheSaved((await dataProvider.update(resource, autosaveParams)).data);
      }
      const options = { mutationMode: "pessimistic", returnPromise: true } as const;
      return cacheSaved(await update(resource, params, options));
    },
    reload: async ({ id }) => (await dataProvider.getOne(resource, { id })).data,
  };
}
