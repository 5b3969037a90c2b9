import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmailOtpType, Session } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { sendActionRequest } from "../../embedded/actions/action-requests.ts";
import { hashPassword, type RecoveryAction } from "../../embedded/actions/recovery-actions.ts";
import { setPasswordSql } from "../../embedded/actions/recovery-sql.ts";
import { openSite, postgresServer } from "./support/backend.ts";
import { apiUrl, type Client, newClient, password, signUpOwner } from "./support/clients.ts";
import { insert, insertRow } from "./support/rows.ts";
import { runCommand } from "./support/server.ts";
import { startSite } from "./support/site.ts";

// These tests cover each row of the table in docs/locked-out.md.

const email = "owner@example.com";
const newPassword = "another good passphrase";

const { backend } = await startSite();
const passwordHash = await hashPassword(password);
beforeEach(() => backend.database.exec(setPasswordSql(passwordHash)));

const runOwnerCommand = (action: string, settings: Record<string, string> = {}, input = "") =>
  runCommand("owner", backend.folder, [action], { SITE_URL: apiUrl, ...settings }, input);

const signIn = async (secret: string) => {
  const client = newClient(backend.supabase);
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  return { client, error };
};

const requestAction = (action: RecoveryAction) => sendActionRequest(backend.folder, action);

/** Redeems the link in a text, as the confirmation page does. Returns the response of the auth service. */
async function redeemLink(text: string) {
  const [link = ""] = /http:\S+/.exec(text) ?? [];
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe("/auth/confirm");
  const { token_hash = "", type } = Object.fromEntries(searchParams);
  return newClient(backend.supabase).auth.verifyOtp({ token_hash, type: type as EmailOtpType });
}

async function isOwner(client: Client): Promise<boolean> {
  const { data } = await client.from("site_owner").select("user_id").throwOnError();
  return data.length === 1;
}

const readLoggedTypes = async () =>
  (
    await backend.database.query<{ type: string }>(
      "select type from public.security_events order by created_at desc, id",
    )
  ).map(({ type }) => type);

const filesWith = (text: string) =>
  readdirSync(backend.folder, { recursive: true, withFileTypes: true })
    // Reading the lock in this process would release it.
    .filter((entry) => entry.isFile() && !entry.name.startsWith("server.lock"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text));

test("the command sets a new password through the running server", async () => {
  const { client: attackerClient } = await signIn(password);
  expect((await runOwnerCommand("password", {}, `${newPassword}\n`)).output).toContain(
    "is changed",
  );
  expect((await signIn(password)).error?.code).toBe("invalid_credentials");
  const { client, error } = await signIn(newPassword);
  expect(error).toBeNull();
  expect(await isOwner(client)).toBe(true);
  expect((await attackerClient.auth.refreshSession()).error).not.toBeNull();
  expect(await readLoggedTypes()).toContain("password_changed");
  expect(filesWith(newPassword)).toEqual([]);
});

test("a weak password is rejected and changes nothing", async () => {
  await expect(requestAction({ name: "password", password: email })).rejects.toThrow(
    /^Nothing was changed\. /,
  );
  const { output } = await runOwnerCommand("password", {}, "password1234");
  expect(output).toMatch(/^Nothing was changed\. /);
  expect((await signIn(password)).error).toBeNull();
});

test("the output with a sign-in link names the account, and the link works once", async () => {
  const output = await requestAction({ name: "link" });
  expect(output).toContain(email);
  const { data } = await redeemLink(output);
  const linkClient = newClient(backend.supabase);
  await linkClient.auth.setSession(data.session as Session);
  expect(await isOwner(linkClient)).toBe(true);
  expect((await redeemLink(output)).error?.code).toBe("otp_expired");
  expect(await readLoggedTypes()).toContain("link_made");
});

test("the auth settings of the embedded backend do not offer passkeys", async () => {
  const request = new Request(`${apiUrl}/auth/v1/settings`);
  const response = await backend.supabase.fetch(request, "192.0.2.1");
  expect(await response.json()).not.toHaveProperty("passkeys_enabled");
});

test("a lost second factor can be removed", async () => {
  // This table exists on hosted Supabase, but not in the embedded backend.
  await backend.database.exec(`
    create table auth.mfa_factors (id uuid primary key, user_id uuid not null);
    insert into auth.mfa_factors
    select gen_random_uuid(), user_id from public.site_owner
    union all select gen_random_uuid(), gen_random_uuid();
  `);
  expect(await requestAction({ name: "second-factor-off" })).toContain("without a second factor");
  const remainingFactors = await backend.database.query(
    "select from auth.mfa_factors join public.site_owner using (user_id)",
  );
  expect(remainingFactors).toEqual([]);
  expect(await backend.database.query("select from auth.mfa_factors")).toHaveLength(1);
  await backend.database.exec("drop table auth.mfa_factors");
  expect(await requestAction({ name: "second-factor-off" })).toContain("without a second factor");
});

test("a new password unlocks a banned account", async () => {
  await backend.database.query("update auth.users set banned_until = now() + interval '1 year'");
  await requestAction({ name: "password", password: newPassword });
  const rows = await backend.database.query(
    "select from auth.users where banned_until is not null",
  );
  expect(rows).toEqual([]);
  expect((await signIn(newPassword)).error).toBeNull();
});

test("the command prints SQL for hosted Supabase", async () => {
  const settings = { SUPABASE_URL: "https://project.example", SUPABASE_SECRET_KEY: "" };
  const { output } = await runOwnerCommand("password", settings, newPassword);
  expect(output).not.toContain(newPassword);
  await backend.database.exec(output.slice(output.indexOf("\n")));
  expect((await signIn(newPassword)).error).toBeNull();
  const refusal = await runOwnerCommand("password", settings, "password1234");
  expect(refusal.output).toMatch(/^Nothing was changed/);
  expect((await runOwnerCommand("link", settings)).output).toContain("SUPABASE_SECRET_KEY");
});

test("the command lists the valid actions after an unknown action", async () => {
  const { output } = await runOwnerCommand("pasword");
  expect(output).toContain("npm run owner -- hand-over");
});

test.skipIf(postgresServer)(
  "the command sets a new password directly in the data folder while the server is stopped",
  async () => {
    await backend.supabase.close();
    const { output } = await runOwnerCommand("password", {}, newPassword);
    expect(output).toContain("is changed");
    expect(output).toContain("start it before you sign in");
    expect(filesWith(newPassword)).toEqual([]);
    Object.assign(backend, await openSite(backend.folder));
    expect((await signIn(newPassword)).error).toBeNull();
  },
);

test("the person who signs up with the link of a hand-over owns the site and its content", async () => {
  const { client } = await signIn(password);
  await insert(client, "projects", { title: "Kept", slug: "kept" });
  const post = await insertRow(client, "blog_posts", { title: "Draft", slug: "draft" });
  await insert(client, "draft_links", { post_id: post.id });

  const output = await requestAction({ name: "hand-over" });
  const code = new URL(/http:\S+/.exec(output)?.[0] ?? "").searchParams.get("setup");
  expect(await requestAction({ name: "show" })).toBe(output);
  expect((await signIn(password)).error?.code).toBe("invalid_credentials");
  expect((await client.auth.getUser()).error).not.toBeNull();

  const newOwner = await signUpOwner(backend.supabase, code);
  expect(await isOwner(newOwner)).toBe(true);
  for (const table of ["projects", "blog_posts", "draft_links"] as const) {
    const { data } = await newOwner.from(table).select("user_id").throwOnError();
    expect(data, table).toEqual([{ user_id: (await newOwner.auth.getUser()).data.user?.id }]);
  }
  expect(await readLoggedTypes()).toContain("site_handed_over");
});

test("the command prints a set-up link if the site has no account", async () => {
  const readProjects = () => backend.database.query("select id, updated_at from public.projects");
  const projectsBefore = await readProjects();
  await backend.database.exec("delete from auth.users");
  expect((await signIn(password)).error?.code).toBe("invalid_credentials");
  const visitor = newClient(backend.supabase);
  expect((await visitor.from("projects").select("title")).data).toEqual([{ title: "Kept" }]);
  for (const name of ["show", "password", "hand-over"] as const) {
    const output = await requestAction(
      name === "password" ? { name, password: newPassword } : { name },
    );
    expect(output, name).toContain("/auth?setup=");
  }
  const output = await requestAction({ name: "show" });
  const code = new URL(/http:\S+/.exec(output)?.[0] ?? "").searchParams.get("setup");
  const newOwner = await signUpOwner(backend.supabase, code);
  const { data } = await newOwner.from("projects").select("title, user_id").throwOnError();
  expect(data).toEqual([{ title: "Kept", user_id: (await newOwner.auth.getUser()).data.user?.id }]);
  expect(await readProjects()).toEqual(projectsBefore);
});

test.skipIf(postgresServer)(
  "the next start prints a set-up link if the site has no account",
  async () => {
    await backend.database.exec("delete from auth.users");
    await backend.supabase.close();
    Object.assign(backend, await openSite(backend.folder));
    expect(backend.supabase.setupCode).toMatch(/^\S{20,}$/);
    expect(await isOwner(await signUpOwner(backend.supabase))).toBe(true);
  },
);
