import { socialImageDesign } from "@portfolio/social-image";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer, createTestProvider, signIn } from "../data/fake-api.ts";
import type { AdminDataProvider, DataProviderOptions } from "../data/provider/data-provider.ts";
import { createLazyDataProvider } from "../data/provider/lazy-data-provider.ts";

const row = { id: "1", title: "Low Tide" };

/** Methods of the data provider that change nothing. */
const loads = [
  "getList",
  "getOne",
  "getMany",
  "getManyReference",
  "deletedItems",
  "draftLink",
  "socialImage",
  "renderMarkdown",
  "drawSocialImage",
  "socialImagePng",
];

const design = socialImageDesign.parse({});

const mutations: { [name: string]: (provider: AdminDataProvider) => Promise<unknown> } = {
  create: (provider) => provider.create("projects", { data: row }),
  update: (provider) =>
    provider.update("projects", { id: "1", data: { title: "New" }, previousData: row }),
  updateMany: (provider) =>
    provider.updateMany("projects", { ids: ["1"], data: { visible: false } }),
  delete: (provider) => provider.delete("projects", { id: "1", previousData: row }),
  deleteMany: (provider) => provider.deleteMany("projects", { ids: ["1"] }),
  reorder: (provider) => provider.reorder("sections", ["1", "2"]),
  restoreRevision: (provider) => provider.restoreRevision("1"),
  makeDraftLink: (provider) => provider.makeDraftLink("1"),
  revokeDraftLink: (provider) => provider.revokeDraftLink("1"),
  storeSocialImage: (provider) =>
    provider.storeSocialImage({ kind: "site" }, { design, boundTitle: "Low Tide", src: "" }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});
afterEach(() => vi.unstubAllGlobals());

describe("a page whose CSRF token is not this session's", () => {
  it("is tried with every change that the admin's pages can make", () => {
    const calls = Object.keys(createLazyDataProvider({} as DataProviderOptions));
    expect(calls).toEqual(expect.arrayContaining(loads));
    const changes = calls.filter((name) => !loads.includes(name));
    expect(Object.keys(mutations).sort()).toEqual(changes.sort());
  });

  const wrong = [
    ["missing", () => sessionStorage.clear()],
    ["another", () => sessionStorage.setItem("portfolio-csrf", "0".repeat(64))],
  ] as const;

  for (const [what, spoil] of wrong) {
    it.each(Object.entries(mutations))(
      `sends nothing and records it when the token is ${what}: %s`,
      async (_, mutate) => {
        const calls = answer(() => ({ body: [row] }));
        const { dataProvider, log } = createTestProvider();
        spoil();
        await expect(mutate(dataProvider)).rejects.toThrow(
          "Your session has expired. Please refresh the page and try again.",
        );
        expect(calls).toEqual([]);
        expect(log.record.mock.calls).toEqual([["csrf_failed"]]);
      },
    );
  }

  it.each(Object.entries(mutations))(
    "and with the right token it is sent: %s",
    async (_, mutate) => {
      const calls = answer(() => ({ body: [row] }));
      const { dataProvider } = createTestProvider();
      await mutate(dataProvider);
      expect(calls.filter(({ method }) => method !== "GET")).not.toEqual([]);
    },
  );
});
