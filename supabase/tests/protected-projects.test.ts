import { beforeEach, expect, test } from "vitest";
import { cpuSecondsOf } from "../../content/tests/cpu-seconds.ts";
import {
  addProject,
  addProjectWithPassword,
  password,
  protectedFields,
  setPassword,
  truncateTables,
} from "./support/protected-project.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();
beforeEach(() => backend.database.exec(truncateTables));

const unlock = async (typedPassword = password, project_slug = "harbour", client = visitor) =>
  (await client.rpc("unlock_project", { project_slug, password: typedPassword }).throwOnError())
    .data[0];

const openProject = async (token: string | undefined, project_slug = "harbour", client = visitor) =>
  (await client.rpc("open_project", { project_slug, token: token ?? "" }).throwOnError()).data;

test("the right password opens the project for the time that the owner chose", async () => {
  const id = await addProjectWithPassword(owner, { access_days: 2 });
  const result = await unlock();
  expect(result).toMatchObject({ project_id: id, wait: 0 });
  const days = (Number(result?.expires_at) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(2, 2);
  expect(await openProject(result?.token)).toMatchObject([{ id, ...protectedFields }]);
});

test("a token opens only its own project until it expires", async () => {
  await addProjectWithPassword(owner);
  await addProjectWithPassword(owner, { slug: "other", description: "Other" });
  const token = (await unlock())?.token ?? "";
  expect(await openProject(token)).toHaveLength(1);
  expect(await openProject(token, "other")).toEqual([]);
  const [expiry = "", signature = ""] = token.split(".");
  const forgedTokens = [
    `${Number(expiry) + 1}.${signature}`,
    `${expiry}.${signature.replace(/^./, (first) => (first === "0" ? "1" : "0"))}`,
    `1.${signature}`,
    `${expiry}.`,
    ` ${token}`,
    `${token}\n`,
    `99999999999999999999.${signature}`,
    `' or true --.${signature}`,
  ];
  for (const forged of forgedTokens) expect(await openProject(forged), forged).toEqual([]);
  const [expiredRow] = await backend.database.query<{ token: string }>(
    `select '1000.' || private.project_signature(project_id, 1000, signing_key) as token
     from private.project_passwords`,
  );
  expect(await openProject(expiredRow?.token)).toEqual([]);
});

const revocations: Record<string, (id: string) => PromiseLike<unknown>> = {
  "a new password": (id) => setPassword(owner, id, "another password").throwOnError(),
  "the same password, set again": (id) => setPassword(owner, id, password).throwOnError(),
  "removing the password": (id) => setPassword(owner, id, "").throwOnError(),
  "making the project private": (id) =>
    owner.from("projects").update({ access: "private" }).eq("id", id).throwOnError(),
  "hiding the project": (id) =>
    owner.from("projects").update({ visible: false }).eq("id", id).throwOnError(),
  "deleting the project": (id) => owner.from("projects").delete().eq("id", id).throwOnError(),
};

test.each(Object.keys(revocations))(
  "the token of an unlocked project is invalid after %s",
  async (change) => {
    const id = await addProjectWithPassword(owner);
    const token = (await unlock())?.token;
    expect(await openProject(token)).toHaveLength(1);
    await revocations[change]?.(id);
    expect(await openProject(token)).toEqual([]);
  },
);

test("restoring a deleted project restores its password, its count of attempts and its tokens", async () => {
  const id = await addProjectWithPassword(owner);
  const token = (await unlock())?.token;
  await setAttempts(id, 20);
  await owner.from("projects").delete().eq("id", id).throwOnError();
  expect(await openProject(token)).toEqual([]);
  const { data } = await owner.rpc("deleted_items").throwOnError();
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect(await openProject(token)).toHaveLength(1);
  expect((await unlock())?.wait).toBeGreaterThan(500);
  await setAttempts(id, 0);
  expect((await unlock())?.token).toBeTruthy();
  const remainingQuery = `select from private.deleted_dependents where row_id = '${id}'`;
  expect(await backend.database.query(remainingQuery)).toEqual([]);
});

test("only the owner can permanently delete a deleted project and its password", async () => {
  const id = await addProjectWithPassword(owner);
  const keptId = await addProject(owner, { slug: "kept" });
  const countVersions = async (rowId: string) =>
    (await owner.from("revisions").select("id").eq("row_id", rowId).throwOnError()).data.length;
  const deleteProject = async () => {
    await owner.from("projects").delete().eq("id", id).throwOnError();
    const { data } = await owner.rpc("deleted_items", {}, { get: true }).throwOnError();
    return { revision_id: data[0]?.id ?? "" };
  };

  const firstDeletion = await deleteProject();
  await otherUser.rpc("forget_deleted_item", firstDeletion);
  expect(await countVersions(id)).toBe(2);
  await owner.rpc("restore_revision", firstDeletion).throwOnError();
  await owner.rpc("forget_deleted_item", firstDeletion).throwOnError();
  expect(await countVersions(id)).toBe(3);

  await owner.rpc("forget_deleted_item", await deleteProject()).throwOnError();
  expect([await countVersions(id), await countVersions(keptId)]).toEqual([0, 1]);
  const dependents = `select from private.deleted_dependents where row_id = '${id}'`;
  expect(await backend.database.query(dependents)).toEqual([]);
});

test("the password and token of one project do not open a project without a password", async () => {
  await addProjectWithPassword(owner);
  const token = (await unlock())?.token;
  await addProject(owner, { slug: "harbour-copy" });
  expect(await unlock(password, "harbour-copy")).toBeUndefined();
  expect(await openProject(token, "harbour-copy")).toEqual([]);
});

/** Sets the number of counted attempts. A real attempt takes a third of a second, because it computes a hash. */
const setAttempts = (id: string, count: number) =>
  backend.database.exec(
    `update private.project_passwords set tries = ${count}, counted_since = clock_timestamp()
     where project_id = '${id}'`,
  );

test("a project refuses even the correct password for a while after twenty wrong passwords", async () => {
  const id = await addProjectWithPassword(owner);
  await addProjectWithPassword(owner, { slug: "other" });
  const token = (await unlock())?.token;
  await setAttempts(id, 16);
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) => unlock(`wrong password ${index}`)),
  );
  expect(results.every((result) => result && !result.token)).toBe(true);
  expect(results.filter((result) => result?.wait === 0)).toHaveLength(4);
  const limitedResult = await unlock();
  expect(limitedResult?.token).toBeNull();
  expect(limitedResult?.wait).toBeGreaterThan(500);
  expect(limitedResult?.wait).toBeLessThanOrEqual(600);
  expect(await openProject(token)).toHaveLength(1);
  expect((await unlock(password, "other"))?.token).toEqual(expect.any(String));
  await backend.database.exec(
    "update private.project_passwords set counted_since = counted_since - interval '10 minutes'",
  );
  expect((await unlock())?.token).toEqual(expect.any(String));
});

test("checking a right and a wrong password takes the same processor time", async () => {
  const id = await addProjectWithPassword(owner);
  const times: Record<string, number[]> = { [password]: [], "wrong password": [] };
  for (let round = 0; round < 5; round++) {
    for (const typedPassword of Object.keys(times)) {
      await setAttempts(id, 1);
      // This thread also runs the database.
      times[typedPassword]?.push(await cpuSecondsOf(() => unlock(typedPassword)));
    }
  }
  const [timeOfRight = 0, timeOfWrong = 0] = Object.values(times).map((ms) => Math.min(...ms));
  expect(timeOfWrong / timeOfRight).toBeGreaterThan(0.5);
  expect(timeOfWrong / timeOfRight).toBeLessThan(2);
});

test("right passwords are not counted as attempts", async () => {
  const id = await addProjectWithPassword(owner);
  await setAttempts(id, 19);
  for (let index = 0; index < 2; index++) expect((await unlock())?.token).toBeTruthy();
  const [row] = await backend.database.query(
    `select tries from private.project_passwords where project_id = '${id}'`,
  );
  expect(row).toEqual({ tries: 19 });
});

test("only the owner can set a password and see whether a project has a password", async () => {
  const id = await addProjectWithPassword(owner);
  for (const client of [visitor, otherUser]) {
    expect((await setPassword(client, id, "their own password")).error).not.toBeNull();
    expect((await client.rpc("has_project_password", { project_id: id })).data).not.toBe(true);
  }
  expect((await unlock())?.token).toBeTruthy();
  expect((await owner.rpc("has_project_password", { project_id: id })).data).toBe(true);
  await setPassword(owner, id, "").throwOnError();
  expect((await owner.rpc("has_project_password", { project_id: id })).data).toBe(false);
  expect(await unlock()).toBeUndefined();
});

test("passwords have 8 to 72 bytes, and a longer input is a wrong password", async () => {
  const id = await addProject(owner);
  const longPassword = "x".repeat(72);
  for (const invalidPassword of ["short", `${longPassword}x`, "é".repeat(37)]) {
    expect((await setPassword(owner, id, invalidPassword)).error, invalidPassword).toMatchObject({
      message:
        "Use a password of 8 to 72 characters. Letters with accents, other scripts and emoji count as 2 to 4 characters each.",
    });
  }
  await setPassword(owner, id, longPassword).throwOnError();
  expect((await unlock(`${longPassword}x`))?.token).toBeNull();
  expect((await unlock(longPassword))?.token).toBeTruthy();
  expect((await unlock("é"))?.token).toBeNull();
});

test("neither versions nor the API contain the password or its hash", async () => {
  await addProjectWithPassword(owner);
  const { data } = await owner.from("revisions").select("*").throwOnError();
  expect(JSON.stringify(data)).not.toMatch(/tide-tables|\$2a\$/);
  for (const client of [visitor, otherUser, owner]) {
    const { error } = await client.from("project_passwords" as "projects").select("*");
    expect(error).not.toBeNull();
  }
});
