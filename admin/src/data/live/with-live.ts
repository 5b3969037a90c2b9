import type { AdminDataProvider } from "../provider/data-provider.ts";
import type { Live } from "./live.ts";

/** The data provider, with what it changes made known to {@link Live}: of that, a page need not hear from elsewhere. */
export function withLive(provider: AdminDataProvider, live: Live): AdminDataProvider {
  return {
    ...provider,
    create: (resource, params) =>
      live.during(async () => {
        const result = await provider.create(resource, params);
        live.expect(resource, result.data.id, result.data.updated_at);
        return result;
      }),
    update: (resource, params) =>
      live.during(async () => {
        const result = await provider.update(resource, params);
        live.expect(resource, result.data.id, result.data.updated_at);
        return result;
      }),
    delete: (resource, params) =>
      live.during(async () => {
        const result = await provider.delete(resource, params);
        live.expect(resource, params.id, null);
        return result;
      }),
    deleteMany: (resource, params) =>
      live.during(async () => {
        const result = await provider.deleteMany(resource, params);
        for (const id of params.ids) live.expect(resource, id, null);
        return result;
      }),
    updateMany: (resource, params) => live.during(() => provider.updateMany(resource, params)),
    reorder: (resource, ids) => live.during(() => provider.reorder(resource, ids)),
    restoreRevision: (id) => live.during(() => provider.restoreRevision(id)),
  };
}
