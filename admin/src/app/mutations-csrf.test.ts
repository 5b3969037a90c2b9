import { projects } from "@portfolio/content/collections";
import { socialImageDesign } from "@portfolio/social-image";
import { beforeEach, describe, expect, test } from "vitest";
import { createTestProvider, signIn, stubServer } from "../../tests/fake-api.ts";
import type { AdminDataProvider } from "../data/provider/data-provider.ts";

const row = { id: "1", title: "Low Tide" };

/** Methods of the data provider that only read data. */
const readMethods = [
  "getList",
  "getOne",
  "getMany",
  "getManyReference",
  "getSchema",
  "listDeletedItems",
  "listDeadLinks",
  "listProposals",
  "listProgramTokens",
  "findDraftLink",
  "hasProjectPassword",
  "findSocialImage",
  "renderMarkdown",
  "drawSocialImage",
  "drawSocialImagePng",
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
  createInitialRows: (provider) =>
    provider.createInitialRows([{ collection: projects, key: "slug", rows: [row] }]),
  restoreVersion: (provider) => provider.restoreVersion("1"),
  deletePermanently: (provider) => provider.deletePermanently("1"),
  createDraftLink: (provider) => provider.createDraftLink("1"),
  revokeDraftLink: (provider) => provider.revokeDraftLink("1"),
  setProjectPassword: (provider) => provider.setProjectPassword("1", "a password"),
  resumeMails: (provider) => provider.resumeMails(),
  discardProposal: (provider) => provider.discardProposal("1"),
  createProgramToken: (provider) =>
    provider.createProgramToken({ name: "A", writes_drafts: true, days: 7 }),
  revokeProgramToken: (provider) => provider.revokeProgramToken("1"),
  storeSocialImage: (provider) =>
    provider.storeSocialImage({ kind: "site" }, { design, titleWhenDrawn: "Low Tide", src: "" }),
};

beforeEach(() => signIn());
test("every method that changes data has a CSRF test", () => {
  const { supabaseClient: _client, ...methods } = createTestProvider().dataProvider;
  expect([...readMethods, ...Object.keys(mutations)].sort()).toEqual(Object.keys(methods).sort());
});

describe.each(Object.entries(mutations))("%s", (_, mutate) => {
  test.each([
    ["missing", () => sessionStorage.clear()],
    ["wrong", () => sessionStorage.setItem("portfolio-csrf", "0".repeat(64))],
  ])("sends no request and logs the refusal if the CSRF token is %s", async (_, changeToken) => {
    const calls = stubServer(() => ({ body: [row] }));
    const { dataProvider, log } = createTestProvider();
    changeToken();
    await expect(mutate(dataProvider)).rejects.toThrow(
      "Your session has expired. Please refresh the page and try again.",
    );
    expect(calls).toEqual([]);
    expect(log.record.mock.calls).toEqual([["csrf_failed"]]);
  });

  test("sends a request with the right CSRF token", async () => {
    const calls = stubServer(() => ({ body: [row] }));
    await mutate(createTestProvider().dataProvider);
    expect(calls.filter(({ method }) => method !== "GET")).not.toEqual([]);
  });
});
