import { beforeEach, expect, test } from "vitest";
import { newClient } from "./support/clients.ts";
import { readRows, update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();

const validMessage = { name: "Ada", email: "ada@example.com", message: "Hello <script>" };

async function sendFrom(
  sender: string,
  message: Partial<typeof validMessage> = {},
  client = visitor,
) {
  const { data, error } = await client.rpc("send_message", { sender, ...validMessage, ...message });
  return error ? error.code : data;
}

async function setMessageForm(isOn: boolean) {
  await update(
    owner,
    "portfolio_sections",
    { section_type: "contact" },
    { content: { messageForm: isOn } },
  );
}

beforeEach(async () => {
  await backend.database.exec(
    `truncate public.portfolio_sections cascade; truncate public.messages, private.message_tries, private.server_with_key;
     insert into public.portfolio_sections (user_id, section_type, content)
     select user_id, 'contact', '{"messageForm": true}' from public.site_owner`,
  );
});

test("the owner reads a stored message and marks it as read", async () => {
  expect(await sendFrom("one")).toBe("sent");
  const data = await readRows(owner, "messages", ["name", "email", "message", "state"]);
  expect(data).toEqual([{ ...validMessage, state: "new" }]);
  await update(owner, "messages", { name: "Ada" }, { state: "read" });
});

test("a site without the contact form stores no messages", async () => {
  await setMessageForm(false);
  expect(await sendFrom("one")).toBe("closed");
  expect((await owner.from("messages").select()).data).toEqual([]);
});

test.each([
  { name: "" },
  { name: "x".repeat(201) },
  { email: "x" },
  { message: "" },
  { message: "x".repeat(5001) },
])("the database refuses a message with %o", async (invalidField) => {
  expect(await sendFrom("one", invalidField)).toBe("23514");
});

test("messages from one or many senders are stored up to the limits", async () => {
  const outcomesOfOneSender = await Promise.all(Array.from({ length: 200 }, () => sendFrom("one")));
  expect(outcomesOfOneSender.filter((outcome) => outcome === "sent")).toHaveLength(5);
  const outcomesOfMany: unknown[] = [];
  for (let index = 0; index < 200; index++)
    outcomesOfMany.push(await sendFrom(`address ${index % 150}`));
  expect(outcomesOfMany.filter((outcome) => outcome === "sent")).toHaveLength(95);
  expect(new Set([...outcomesOfOneSender, ...outcomesOfMany])).toEqual(
    new Set(["sent", "limited"]),
  );
  expect((await owner.from("messages").select("id")).data).toHaveLength(100);
  await backend.database.exec(
    "update private.message_tries set created_at = now() - interval '61 minutes'",
  );
  expect(await sendFrom("one")).toBe("sent");
});

test("if a server with the secret key is in use, messages that visitors send to the database directly are neither stored nor counted for the limits", async () => {
  const serverClient = newClient(backend.supabase, backend.supabase.secretKey);
  await serverClient.rpc("delete_expired_data").throwOnError();
  for (const client of [visitor, owner]) {
    const outcomes = await Promise.all(
      Array.from({ length: 101 }, (_, index) => sendFrom(`direct ${index}`, {}, client)),
    );
    expect(new Set(outcomes)).toEqual(new Set(["closed"]));
  }
  expect(await sendFrom("visitor", {}, serverClient)).toBe("sent");
  await backend.database.exec(
    "update private.server_with_key set seen_at = now() - interval '25 hours'",
  );
  await visitor.rpc("delete_expired_data").throwOnError();
  expect(await sendFrom("two")).toBe("sent");
});

test("delete_expired_data deletes messages after a year and senders after an hour", async () => {
  await sendFrom("one");
  const expire = () => visitor.rpc("delete_expired_data").throwOnError();
  await expire();
  expect((await owner.from("messages").select("id")).data).toHaveLength(1);
  await backend.database.exec(
    `update public.messages set created_at = now() - interval '366 days';
     update private.message_tries set created_at = now() - interval '61 minutes'`,
  );
  await expire();
  expect((await owner.from("messages").select("id")).data).toEqual([]);
  expect(await backend.database.query("select sender from private.message_tries")).toEqual([]);
});
