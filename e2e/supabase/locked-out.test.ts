import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { canRunSql, emptySupabase, runSql } from "../support/supabase.ts";
import {
  addSecondFactor,
  createOwner,
  email,
  isOwner,
  password,
  redeemLink,
  sessionOf,
  signIn,
  signUp,
  tryRefreshSession,
} from "./accounts.ts";

// Tests docs/locked-out.md for hosted Supabase: runs the SQL that `npm run owner` prints.

const newPassword = "a ferry that never hurries";

beforeEach(() => createOwner());
afterAll(emptySupabase);

function runOwnerCommand(command: string, typedText = ""): string {
  const programPath = join(import.meta.dirname, "../../embedded/commands/owner.ts");
  const env = { ...process.env, SITE_URL: "http://127.0.0.1:3000" };
  const options = { encoding: "utf8", input: typedText, env } as const;
  return execFileSync(process.execPath, [programPath, command], options);
}

/** Runs the printed SQL with the rights of the SQL editor. */
async function runPrintedSql(output: string): Promise<void> {
  const sql = output.slice(output.indexOf("\n"), output.lastIndexOf(";") + 1);
  await runSql(`set local role postgres; ${sql}`);
}

test.skipIf(!canRunSql)("the printed SQL sets a new password and ends all sessions", async () => {
  const earlierSession = await signIn();
  await runPrintedSql(runOwnerCommand("password", newPassword));
  expect(await tryRefreshSession(earlierSession)).toBe(false);
  await expect(signIn()).rejects.toMatchObject({ code: "invalid_credentials" });
  await expect(signIn(email, newPassword)).resolves.toBeDefined();
});

test("the printed link signs the owner in once", async () => {
  const [link = ""] = /http:\S+/.exec(runOwnerCommand("link")) ?? [];
  expect((await redeemLink(link)).get("access_token")).toMatch(/^ey/);
  expect((await redeemLink(link)).get("error_code")).toBe("otp_expired");
});

test.skipIf(!canRunSql)("the printed SQL removes the second factor", async () => {
  await addSecondFactor(await signIn());
  const readOwnerAccess = async () => {
    const client = await signIn();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    return { level: data?.nextLevel, isOwner: await isOwner(client) };
  };
  expect(await readOwnerAccess()).toEqual({ level: "aal2", isOwner: false });
  await runPrintedSql(runOwnerCommand("second-factor-off"));
  expect(await readOwnerAccess()).toEqual({ level: "aal1", isOwner: true });
});

test.skipIf(!canRunSql)("a hand-over transfers the site with all of its content", async () => {
  const formerOwner = await signIn();
  await formerOwner.from("projects").insert({ title: "Kept", slug: "kept" }).throwOnError();
  const output = runOwnerCommand("hand-over");
  await runPrintedSql(output);
  await expect(signIn()).rejects.toMatchObject({ code: "invalid_credentials" });
  const newOwner = await signUp(/setup=(\S+)/.exec(output)?.[1] ?? "", "heir@example.com");
  const { data } = await newOwner.from("projects").select("slug, user_id").throwOnError();
  expect(data).toEqual([{ slug: "kept", user_id: (await sessionOf(newOwner)).user.id }]);
  await expect(signIn("heir@example.com", password)).resolves.toBeDefined();
});
