import type { PostgrestClient } from "@supabase/postgrest-js";
import { z } from "zod";
import { maxLengths } from "./message-form.ts";

const messageSchema = z.object({
  name: z.string().trim().min(1).max(maxLengths.name),
  email: z.email().max(maxLengths.email),
  message: z.string().trim().min(1).max(maxLengths.message),
});

export type VisitorMessage = z.infer<typeof messageSchema>;

/**
 * Why a message was not stored: the name of an invalid field; `suspectedRobot` if the proof of the form's challenge is
 * missing or invalid (see `form-challenges.ts`); `limited` after too many messages; `failed` otherwise.
 */
export type SendingProblem = keyof VisitorMessage | "suspectedRobot" | "limited" | "failed";

/** Reads the posted fields. Removes control characters other than line breaks and tabs; PostgreSQL rejects NUL. */
export function readMessage(fields: FormData): VisitorMessage {
  const readText = (name: string) =>
    String(fields.get(name) ?? "")
      .replaceAll("\r\n", "\n")
      .replaceAll(/[^\P{Cc}\n\t]/gu, "");
  return { name: readText("name"), email: readText("email").trim(), message: readText("message") };
}

export function isEmailAddress(text: string): boolean {
  return messageSchema.shape.email.safeParse(text).success;
}

/** Name of the first invalid field; null if all are valid. */
export function findInvalidField(input: VisitorMessage): keyof VisitorMessage | null {
  const { error } = messageSchema.safeParse(input);
  return error ? (error.issues[0]?.path[0] as keyof VisitorMessage) : null;
}

/**
 * Stores a message for the owner.
 *
 * @param sender id of the client. The database limits the number of messages of each sender.
 * @returns null if the message was stored.
 * @throws if a field is invalid; see {@link findInvalidField}.
 */
export async function sendMessage(
  database: PostgrestClient,
  sender: string,
  input: VisitorMessage,
): Promise<SendingProblem | null> {
  const { data: outcome } = await database.rpc("send_message", {
    sender,
    ...messageSchema.parse(input),
  });
  if (outcome === "sent") return null;
  return outcome === "limited" ? "limited" : "failed";
}
