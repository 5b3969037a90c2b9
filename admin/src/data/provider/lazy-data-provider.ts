import { lazily } from "../connection/load-chunk.ts";
import type { AdminDataProvider, DataProviderOptions } from "./data-provider.ts";

/** The data provider. Its code is loaded on the first call, because the sign-in page does not need it. */
export function createLazyDataProvider(options: DataProviderOptions): AdminDataProvider {
  const load = lazily(
    () => import("./data-provider.ts"),
    ({ createDataProvider }) => createDataProvider(options),
  );
  return {
    getList: async (...args) => (await load()).getList(...args),
    getOne: async (...args) => (await load()).getOne(...args),
    getMany: async (...args) => (await load()).getMany(...args),
    getManyReference: async (...args) => (await load()).getManyReference(...args),
    create: async (...args) => (await load()).create(...args),
    update: async (...args) => (await load()).update(...args),
    updateMany: async (...args) => (await load()).updateMany(...args),
    delete: async (...args) => (await load()).delete(...args),
    deleteMany: async (...args) => (await load()).deleteMany(...args),
    deletedItems: async () => (await load()).deletedItems(),
    restoreVersion: async (id) => (await load()).restoreVersion(id),
    proposals: async () => (await load()).proposals(),
    discardProposal: async (id) => (await load()).discardProposal(id),
    draftLink: async (id) => (await load()).draftLink(id),
    createDraftLink: async (id) => (await load()).createDraftLink(id),
    revokeDraftLink: async (id) => (await load()).revokeDraftLink(id),
    hasProjectPassword: async (id) => (await load()).hasProjectPassword(id),
    setProjectPassword: async (...args) => (await load()).setProjectPassword(...args),
    programs: async () => (await load()).programs(),
    addProgram: async (program) => (await load()).addProgram(program),
    removeProgram: async (id) => (await load()).removeProgram(id),
    renderMarkdown: async (...args) => (await load()).renderMarkdown(...args),
    socialImage: async (target) => (await load()).socialImage(target),
    storeSocialImage: async (target, values) => (await load()).storeSocialImage(target, values),
    drawSocialImage: async (...args) => (await load()).drawSocialImage(...args),
    socialImagePng: async (design) => (await load()).socialImagePng(design),
    reorder: async (...args) => (await load()).reorder(...args),
  };
}
