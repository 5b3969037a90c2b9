import type { AdminDataProvider } from "../provider/data-provider.ts";
import type { Live } from "./live.ts";

/** Wraps the data provider so that {@link Live} ignores the events of changes that this page made itself. */
export function withLive(provider: AdminDataProvider, live: Live): AdminDataProvider {
  return {
    ...provider,
    create: (resource, params) =>
      live.deferWhile(async () => {
        const result = await provider.create(resource, params);
        live.ignoreOwnChange(resource, result.data.id, result.data.updated_at);
        return result;
      }),
    update: (resource, params) =>
      live.deferWhile(async () => {
        const result = await provider.update(resource, params);
        live.ignoreOwnChange(resource, result.data.id, result.data.updated_at);
        return result;
      }),
    delete: (resource, params) =>
      live.deferWhile(async () => {
        const result = await provider.delete(resource, params);
        live.ignoreOwnChange(resource, params.id, null);
        return result;
      }),
    deleteMany: (resource, params) =>
      live.deferWhile(async () => {
        const result = await provider.deleteMany(resource, params);
        for (const id of params.ids) live.ignoreOwnChange(resource, id, null);
        return result;
      }),
    updateMany: (resource, params) => live.deferWhile(() => provider.updateMany(resource, params)),
    reorder: (resource, ids) => live.deferWhile(() => provider.reorder(resource, ids)),
    restoreVersion: (id) => live.deferWhile(() => provider.restoreVersion(id)),
  };
}
