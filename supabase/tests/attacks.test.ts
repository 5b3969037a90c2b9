import { expect, test } from "vitest";
import { attackedTables, startAttackedSite } from "./support/attacked-site.ts";

const { visitor, otherUser, owner, ownerId, otherUserId, hiddenId, send, expectUnchanged } =
  await startAttackedSite();

test("a visitor reads only visible, published and due content", async () => {
  for (const table of ["portfolio_sections", "projects", "blog_posts"] as const) {
    const { data } = await visitor.from(table).select("title").throwOnError();
    expect(data).toEqual([{ title: "Shown" }]);
  }
});

test("a visitor's request for hidden content returns nothing", async () => {
  expect((await visitor.from("projects").select().eq("visible", false)).data).toEqual([]);
  expect((await visitor.from("portfolio_sections").select().eq("id", hiddenId)).data).toEqual([]);
  expect((await visitor.from("blog_posts").select().eq("status", "draft")).data).toEqual([]);
  expect((await visitor.from("blog_posts").select().textSearch("search", "later")).data).toEqual(
    [],
  );
});

test.each(attackedTables)("a visitor cannot write %s", async (table) => {
  await expectUnchanged(async () => {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const { status } = await send(`/rest/v1/${table}?created_at=not.is.null`, {
        method,
        ...(method === "DELETE" ? {} : { body: '{"created_at":"2026-01-01"}' }),
      });
      expect([401, 403], `${method} ${table}`).toContain(status);
    }
  });
});

test("another user cannot insert a visible row of their own", async () => {
  const { status } = await otherUser
    .from("projects")
    .insert({ title: "Mine", slug: "mine", user_id: otherUserId });
  expect(status).toBe(403);
});

test("another user cannot insert a row in the owner's name", async () => {
  const { status } = await otherUser
    .from("projects")
    .insert({ title: "Yours", slug: "yours", user_id: ownerId });
  expect(status).toBe(403);
});

test("another user cannot read, change, delete or upsert a hidden row of the owner", async () => {
  await expectUnchanged(async () => {
    const sections = () => otherUser.from("portfolio_sections");
    expect((await sections().select().eq("id", hiddenId)).data).toEqual([]);
    expect((await sections().update({ title: "Taken" }).eq("id", hiddenId).select()).data).toEqual(
      [],
    );
    expect((await sections().delete().eq("id", hiddenId).select()).data).toEqual([]);
    const { status } = await sections().upsert({ id: hiddenId, section_type: "hero" }).select();
    expect(status).toBe(403);
  });
});

test("the owner cannot give a row to another user", async () => {
  const { status } = await owner
    .from("portfolio_sections")
    .update({ user_id: otherUserId })
    .eq("id", hiddenId);
  expect(status).toBe(403);
});

test("neither visitor nor other user sees or writes a security event", async () => {
  expect((await visitor.from("security_events").select()).status).toBe(401);
  expect((await visitor.from("security_events").insert({ type: "x" })).status).toBe(401);
  expect((await otherUser.from("security_events").select()).data).toEqual([]);
  expect((await otherUser.from("security_events").insert({ type: "x" })).status).toBe(403);
  const events = owner.from("security_events");
  expect((await events.update({ message: "x" }).not("id", "is", null)).status).toBe(403);
  expect((await owner.from("security_events").delete().not("id", "is", null)).status).toBe(403);
});

test("line breaks and terminal codes in an event are stored unchanged", async () => {
  const message = "first\nsecond \u001b[31mred\u001b[0m";
  const { data } = await owner
    .from("security_events")
    .insert({ type: "odd", message })
    .select("message")
    .throwOnError();
  expect(data).toEqual([{ message }]);
});
