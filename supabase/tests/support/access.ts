import { readFileSync } from "node:fs";
import type { Database } from "../../../embedded/database/database.ts";
import { hostedDatabaseUrl } from "./backend.ts";
import { prepareApiCalls } from "./calls.ts";
import {
  type AccessOutcome,
  deniedToAll,
  noopAssignment,
  type TableAccess,
  tableAccess,
} from "./table-access.ts";

const people = [
  "visitor",
  "otherUser",
  "owner",
  "owner without the second factor",
  "owner whose session ended",
] as const;

type Person = (typeof people)[number];

/** Without a second factor or a valid session, an owner has the access of another user. */
const expectedOutcome = (outcome: AccessOutcome, person: Person) =>
  outcome[people.indexOf(person)] ?? outcome[1];

/**
 * Fills an empty database with an owner, another user and their rows, and with one SQL statement per access test.
 * Returns the expected result of each statement by its name.
 */
export async function prepareAccessTests(database: Database): Promise<Record<string, string>> {
  const owner = "11111111-1111-4111-8111-111111111111";
  const otherUser = "22222222-2222-4222-8222-222222222222";
  await database.exec(`
    ${readFileSync(new URL("test-schema.sql", import.meta.url), "utf8")}
    delete from private.setup_code;
    insert into auth.users (id, email) values ('${owner}', 'owner@example.com');
    alter table auth.users disable trigger user;
    insert into auth.users (id, email) values ('${otherUser}', 'other-user@example.com');
    alter table auth.users enable trigger user;
    insert into test.people values
      ('visitor', null, null, null),
      ('otherUser', '${otherUser}', 'aal1', gen_random_uuid()),
      ('owner', '${owner}', 'aal2', gen_random_uuid()),
      ('owner without the second factor', '${owner}', 'aal1', gen_random_uuid()),
      ('owner whose session ended', '${owner}', 'aal2', gen_random_uuid());
    insert into auth.sessions (id, user_id)
      select session_id, id from test.people where id is not null and name <> 'owner whose session ended';
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), '${owner}', 'totp', 'verified', 'secret', now(), now());
    insert into storage.buckets (id, name) values ('other', 'other');
  `);
  const expectedResults: Record<string, string> = {};
  const attempts: { name: string; who: Person; statement: string }[] = [];
  const addAttempt = (name: string, who: Person, statement: string, outcome: AccessOutcome) => {
    attempts.push({ name, who, statement });
    expectedResults[name] = expectedOutcome(outcome, who);
  };
  for (const [table, access] of Object.entries(tableAccess)) {
    if (access.isSeeded !== false) {
      await database.exec(`insert into ${table} (${access.columns}) values
        (${access.row(`'${owner}'`, true, "a")}),
        (${access.row(`'${owner}'`, false, "b")}),
        (${access.row(`'${otherUser}'`, false, "c")})`);
    }
    const outcomes: Record<string, AccessOutcome> = access.outcomes;
    for (const person of people) {
      const statements = statementsFor(table, access, person, { owner, otherUser });
      for (const [operation, statement] of Object.entries(statements)) {
        // Hosted Supabase grants every role the right to truncate its storage tables, but no API has such a function.
        if (hostedDatabaseUrl && operation === "truncate" && table.startsWith("storage.")) continue;
        const name = `${table}: ${person} ${operation}`;
        addAttempt(name, person, statement, outcomes[operation] ?? deniedToAll);
      }
    }
  }
  for (const [name, [statement, outcome]] of Object.entries(await prepareApiCalls(database))) {
    for (const person of people) addAttempt(`${name}: ${person}`, person, statement, outcome);
  }
  await database.query(
    "insert into test.attempts select * from jsonb_populate_recordset(null::test.attempts, $1::text::jsonb)",
    [JSON.stringify(attempts)],
  );
  return expectedResults;
}

function statementsFor(
  table: string,
  { columns, row, ownerAssignment }: TableAccess,
  person: Person,
  ids: { owner: string; otherUser: string },
): Record<string, string> {
  const isOwner = person.startsWith("owner");
  const selfId = isOwner ? `'${ids.owner}'` : `'${ids.otherUser}'`;
  const otherUserId = isOwner ? `'${ids.otherUser}'` : `'${ids.owner}'`;
  const insert = (user: string) =>
    `insert into ${table} (${columns}) values (${row(user, true, "d")})`;
  return {
    select: `select from ${table}`,
    insert: insert(selfId),
    insertForOther: insert(otherUserId),
    update: `update ${table} set ${noopAssignment(columns)}`,
    changeOwner: `update ${table} set ${ownerAssignment ?? `user_id = ${otherUserId}`}`,
    delete: `delete from ${table}`,
    truncate: `truncate ${table} cascade`,
  };
}
