import { beforeEach, expect, test } from "vitest";
import {
  addProject,
  addWithPassword,
  content,
  password,
  setPassword,
  truncateTables,
} from "./support/protected-project.ts";
import { startSiteWithStranger } from "./support/site.ts";

const { backend, owner, stranger, visitor } = await startSiteWithStranger();
beforeEach(() => backend.database.script(truncateTables));

const unlock = async (typedPassword = password, project_slug = "harbour", client = visitor) =>
  (await client.rpc("unlock_project", { project_slug, password: typedPassword }).throwOnError())
    .data[0];

const open = async (token: string | undefined, project_slug = "harbour", client = visitor) =>
  (await client.rpc("open_project", { project_slug, token: token ?? "" }).throwOnError()).data;

test("the right password gives a visitor the whole project for as long as the owner chose", async () => {
  const id = await addWithPassword(owner, { access_days: 2 });
  const found = await unlock();
  expect(found).toMatchObject({ project_id: id, wait: 0 });
  const days = (Number(found?.expires_at) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(2, 2);
  expect(await open(found?.token)).toMatchObject([{ id, ...content }]);
});

test("attack 51: a token opens only its own project, until it expires, and its expiry cannot be changed", async () => {
  await addWithPassword(owner);
  await addWithPassword(owner, { slug: "other", description: "Other" });
  const token = (await unlock())?.token ?? "";
  expect(await open(token)).toHaveLength(1);
  expect(await open(token, "other")).toEqual([]);
  const [until = "", signature = ""] = token.split(".");
  const forged = [
    `${Number(until) + 1}.${signature}`,
    `${until}.${signature.replace(/^./, (first) => (first === "0" ? "1" : "0"))}`,
    `1.${signature}`,
    `${until}.`,
    ` ${token}`,
    `${token}\n`,
    `99999999999999999999.${signature}`,
    `' or true --.${signature}`,
  ];
  for (const each of forged) expect(await open(each), each).toEqual([]);
  const [ended] = await backend.database.query<{ token: string }>(
    `select '1000.' || private.project_signature(project_id, 1000, signing_key) as token
     from private.project_passwords`,
  );
  expect(await open(ended?.token)).toEqual([]);
});

const endings: Record<string, (id: string) => PromiseLike<unknown>> = {
  "another password": (id) => setPassword(owner, id, "another password").throwOnError(),
  "the same password, set again": (id) => setPassword(owner, id, password).throwOnError(),
  "no password": (id) => setPassword(owner, id, "").throwOnError(),
  "private access": (id) =>
    owner.from("projects").update({ access: "private" }).eq("id", id).throwOnError(),
  hiding: (id) => owner.from("projects").update({ visible: false }).eq("id", id).throwOnError(),
  deletion: (id) => owner.from("projects").delete().eq("id", id).throwOnError(),
};

test.each(Object.keys(endings))("attack 51: %s revokes earlier access", async (change) => {
  const id = await addWithPassword(owner);
  const token = (await unlock())?.token;
  expect(await open(token)).toHaveLength(1);
  await endings[change]?.(id);
  expect(await open(token)).toEqual([]);
});

test("a project that was deleted and restored needs a new password", async () => {
  const id = await addWithPassword(owner);
  await owner.from("projects").delete().eq("id", id).throwOnError();
  const { data } = await owner.rpc("deleted_items").throwOnError();
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect((await visitor.rpc("protected_projects").throwOnError()).data).toHaveLength(1);
  expect(await unlock()).toBeUndefined();
});

test("a copy of a protected project is closed: it has no password", async () => {
  await addWithPassword(owner);
  const token = (await unlock())?.token;
  await addProject(owner, { slug: "harbour-copy" });
  expect(await unlock(password, "harbour-copy")).toBeUndefined();
  expect(await open(token, "harbour-copy")).toEqual([]);
});

/** Sets the number of counted attempts, because each real one takes a third of a second of hashing. */
const setAttempts = (id: string, count: number) =>
  backend.database.script(
    `update private.project_passwords set tries = ${count}, counted_since = clock_timestamp()
     where project_id = '${id}'`,
  );

test("attack 51: after twenty wrong passwords even the right one has to wait, and only for its project", async () => {
  const id = await addWithPassword(owner);
  await addWithPassword(owner, { slug: "other" });
  const token = (await unlock())?.token;
  await setAttempts(id, 16);
  const wrong = await Promise.all(
    Array.from({ length: 8 }, (_, index) => unlock(`wrong password ${index}`)),
  );
  expect(wrong.every((each) => each && !each.token)).toBe(true);
  expect(wrong.filter((each) => each?.wait === 0)).toHaveLength(4);
  const limited = await unlock();
  expect(limited?.token).toBeNull();
  expect(limited?.wait).toBeGreaterThan(500);
  expect(limited?.wait).toBeLessThanOrEqual(600);
  expect(await open(token)).toHaveLength(1);
  expect((await unlock(password, "other"))?.token).toEqual(expect.any(String));
  await backend.database.script(
    "update private.project_passwords set counted_since = counted_since - interval '10 minutes'",
  );
  expect((await unlock())?.token).toEqual(expect.any(String));
});

test("attack 51: the response time is the same for the right and for wrong passwords", async () => {
  const id = await addWithPassword(owner);
  const times: Record<string, number[]> = { [password]: [], "wrong password": [] };
  for (let turn = 0; turn < 11; turn++) {
    for (const given of Object.keys(times)) {
      await setAttempts(id, 1);
      const start = performance.now();
      await unlock(given);
      times[given]?.push(performance.now() - start);
    }
  }
  const [right = 0, wrong = 0] = Object.values(times).map(
    (each) => each.sort((a, b) => a - b)[5] ?? 0,
  );
  expect(wrong / right).toBeGreaterThan(0.5);
  expect(wrong / right).toBeLessThan(2);
});

test("right passwords do not count as attempts", async () => {
  const id = await addWithPassword(owner);
  await setAttempts(id, 19);
  for (let index = 0; index < 2; index++) expect((await unlock())?.token).toBeTruthy();
  const [row] = await backend.database.query(
    `select tries from private.project_passwords where project_id = '${id}'`,
  );
  expect(row).toEqual({ tries: 19 });
});

test("only the owner can set a password and see whether one is set", async () => {
  const id = await addWithPassword(owner);
  for (const client of [visitor, stranger]) {
    expect((await setPassword(client, id, "their own password")).error).not.toBeNull();
    expect((await client.rpc("has_project_password", { project_id: id })).data).not.toBe(true);
  }
  expect((await unlock())?.token).toBeTruthy();
  expect((await owner.rpc("has_project_password", { project_id: id })).data).toBe(true);
  await setPassword(owner, id, "").throwOnError();
  expect((await owner.rpc("has_project_password", { project_id: id })).data).toBe(false);
  expect(await unlock()).toBeUndefined();
});

test("passwords have 8 to 72 bytes, and a longer input is wrong even if it begins with the password", async () => {
  const id = await addProject(owner);
  const long = "x".repeat(72);
  for (const refused of ["short", `${long}x`, "é".repeat(37)]) {
    expect((await setPassword(owner, id, refused)).error, refused).toMatchObject({
      message: "Use a password of 8 to 72 characters.",
    });
  }
  await setPassword(owner, id, long).throwOnError();
  expect((await unlock(`${long}x`))?.token).toBeNull();
  expect((await unlock(long))?.token).toBeTruthy();
  expect((await unlock("é"))?.token).toBeNull();
});

test("attack 51: neither the password nor its hash is in versions, and the API cannot reach the table", async () => {
  await addWithPassword(owner);
  const { data } = await owner.from("revisions").select("*").throwOnError();
  expect(JSON.stringify(data)).not.toMatch(/tide-tables|\$2a\$/);
  for (const client of [visitor, stranger, owner]) {
    const { error } = await client.from("project_passwords" as "projects").select("*");
    expect(error).not.toBeNull();
  }
});
