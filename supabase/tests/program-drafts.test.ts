import { expect, test } from "vitest";
import { columns, startSiteWithPrograms } from "./support/programs.ts";
import { insert, readRows, update } from "./support/rows.ts";

const { backend, owner, otherUser, visitor, tokens, callTool, readPost } =
  await startSiteWithPrograms();

test("a read-only token cannot write", async () => {
  const fields = { title: "Mine", slug: "mine" };
  const refusal = await callTool(tokens.reader, "create_draft", "blog_posts", { fields });
  expect(refusal).toEqual({ refusal: "This token only reads what is public." });
  const { id, updated_at: version } = await readPost("public");
  const changeResult = await callTool(tokens.reader, "update_draft", "blog_posts", {
    id,
    version,
    fields,
  });
  expect(changeResult).toEqual(refusal);
});

test.each([{ status: "published" }, { status: "draft" }, { published_at: "2020-01-01" }])(
  "a program cannot set %j",
  async (fields) => {
    for (const slug of ["draft", "public"]) {
      const { id, updated_at: version } = await readPost(slug);
      const result = await callTool(tokens.writer, "update_draft", "blog_posts", {
        id,
        version,
        fields,
      });
      expect(result?.refusal).toContain("do not publish");
      expect((await readPost(slug)).updated_at).toBe(version);
    }
    const draftFields = { title: "A", slug: "a-1", ...fields };
    const result = await callTool(tokens.writer, "create_draft", "blog_posts", {
      fields: draftFields,
    });
    expect(result?.refusal).toContain("do not publish");
  },
);

test("a program cannot create a section that is always visible", async () => {
  const fields = { section_type: "metadata", title: "", content: { siteName: "Taken" } };
  const result = await callTool(tokens.writer, "create_draft", "portfolio_sections", { fields });
  expect(result).toEqual({ refusal: "Records of this type have no drafts." });
  expect((await owner.from("portfolio_sections").select("id").throwOnError()).data).toEqual([]);
});

test("a program's draft cannot have a former slug that redirects to a public record", async () => {
  await insert(owner, "projects", { title: "Moved", slug: "old" });
  await update(owner, "projects", { slug: "old" }, { slug: "moved" });
  const fields = { title: "Mine", slug: "old" };
  const result = await callTool(tokens.writer, "create_draft", "projects", { fields });
  expect(result?.refusal).toContain("redirects");
});

test("a program's draft is hidden, and the program's updates keep the owner's versions", async () => {
  const fields = { title: "From a program", slug: "from-a-program", content: "One" };
  const draft = await callTool(tokens.writer, "create_draft", "blog_posts", { fields });
  expect(draft).toMatchObject({ stored: "draft" });
  let { version = "" } = draft ?? {};
  const { id = "" } = draft ?? {};
  for (const content of ["Two", "Three", "Four"]) {
    const changeResult = await callTool(tokens.writer, "update_draft", "blog_posts", {
      id,
      version,
      fields: { content },
    });
    expect(changeResult).toMatchObject({ id, stored: "draft" });
    version = changeResult?.version ?? "";
  }
  expect(await readPost("from-a-program")).toMatchObject({ status: "draft", content: "Four" });
  const { data } = await owner
    .from("revisions")
    .select("operation, program")
    .eq("row_id", id)
    .order("number")
    .throwOnError();
  expect(data).toEqual([
    { operation: "insert", program: "Writer" },
    { operation: "update", program: "Writer" },
  ]);
  const staleUpdate = await callTool(tokens.writer, "update_draft", "blog_posts", {
    id,
    version: draft?.version ?? "",
    fields: { content: "Lost" },
  });
  expect(staleUpdate?.refusal).toContain("changed since");
});

test("a program's change of a public record is stored as a proposal, which the owner can apply", async () => {
  const postBefore = await readPost("public");
  const { id, updated_at: version } = postBefore;
  const { data: contentVersion } = await visitor.rpc("content_version");
  for (const title of ["First", "Better title"]) {
    const fields = { title };
    expect(
      await callTool(tokens.writer, "update_draft", "blog_posts", { id, version, fields }),
    ).toMatchObject({ id, stored: "proposal" });
  }
  expect(await readPost("public")).toEqual(postBefore);
  expect((await visitor.rpc("content_version")).data).toBe(contentVersion);
  const writersResult = await callTool(tokens.writer, "read_record", "blog_posts", { id, columns });
  expect(writersResult?.proposal).toEqual({ title: "Better title" });
  expect(
    await callTool(tokens.reader, "read_record", "blog_posts", { id, columns }),
  ).not.toHaveProperty("proposal");

  const data = await readRows(owner, "revisions", ["id", "program", "new_row"], {
    operation: "proposal",
  });
  expect(data).toMatchObject([{ program: "Writer", new_row: { title: "Better title" } }]);
  const { data: openProposals } = await owner.rpc("proposals").throwOnError();
  expect(openProposals).toMatchObject([{ title: "Public tides", row_id: id, program: "Writer" }]);
  for (const user of [otherUser, owner]) {
    const proposalVersions = await readRows(owner, "revisions", ["id"], { operation: "proposal" });
    expect(proposalVersions?.length).toBe(1);
    await user.rpc("discard_proposal", { proposal_id: user === owner ? id : (data[0]?.id ?? "") });
  }
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect(await readPost("public")).toMatchObject({ title: "Better title", status: "published" });
  const recordAfterRestore = await callTool(tokens.writer, "read_record", "blog_posts", {
    id,
    columns,
  });
  expect(recordAfterRestore?.proposal).toBeNull();
  expect((await owner.rpc("proposals").throwOnError()).data).toEqual([]);

  const { updated_at } = await readPost("public");
  const fields = { title: "Unwanted" };
  await callTool(tokens.writer, "update_draft", "blog_posts", { id, version: updated_at, fields });
  const [proposal] = (await owner.rpc("proposals").throwOnError()).data;
  await owner.rpc("discard_proposal", { proposal_id: proposal?.id ?? "" }).throwOnError();
  expect((await owner.rpc("proposals").throwOnError()).data).toEqual([]);
});

test.each([
  ["a slug in use", { slug: "draft" }],
  ["a bad link", { canonical_url: "javascript:alert(1)" }],
  ["a text that is too long", { title: "x".repeat(501) }],
  ["a wrong type", { tags: { a: 1 } }],
  ["an unknown field", { user_id: "1", nothing: true }],
  ["no fields", null],
])("%s is refused, and nothing is stored", async (_what, fields) => {
  const { id, updated_at: version } = await readPost("public");
  const result = await callTool(tokens.writer, "update_draft", "blog_posts", {
    id,
    version,
    fields,
  });
  expect(result).toEqual({ refusal: expect.any(String) });
  const data = await readRows(owner, "revisions", ["id"], { operation: "proposal", row_id: id });
  expect(data?.length).toBe(0);
});

test("programs can create a hundred drafts a day, even by concurrent calls", async () => {
  await backend.database.exec(
    `insert into public.revisions (table_name, row_id, operation, program)
     select 'blog_posts', gen_random_uuid(), 'insert', 'Writer' from generate_series(1, 99 - (
       select count(*) from public.revisions where program is not null and operation = 'insert'
     ))`,
  );
  const program = { name: "Another", writes_drafts: true, days: 1 };
  const results = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { data: token } = await owner.rpc("create_program_token", program).throwOnError();
      const fields = { title: `Draft ${index}`, slug: `draft-${index}` };
      return callTool(token ?? "", "create_draft", "blog_posts", { fields });
    }),
  );
  expect(results.filter((result) => result?.stored === "draft")).toHaveLength(1);
  expect(results.find((result) => result?.refusal)?.refusal).toContain("at most 100");
});
