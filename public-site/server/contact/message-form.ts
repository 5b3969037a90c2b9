import type { VisitorState } from "../../app/content/context.ts";
import {
  findInvalidField,
  readMessage,
  type SendingProblem,
  type VisitorMessage,
} from "../../app/content/visitor-messages.server.ts";
import { redirectTo } from "../http/responses.ts";
import { checkProof, type FormChallenges } from "./form-challenges.ts";
import { senderHash } from "./sender-hash.ts";

interface MessageFormOptions {
  challenges: FormChallenges;
  /** Stores a message through the request queue. Returns null if it was stored. */
  store: (
    request: Request,
    clientAddress: string,
    sender: string,
    message: VisitorMessage,
  ) => Promise<SendingProblem | null>;
  renderFor: (
    request: Request,
    visitorState: VisitorState,
    clientAddress: string,
  ) => Promise<Response>;
  mail?: ((message: VisitorMessage) => Promise<void>) | undefined;
}

/**
 * Responds to the form of the contact page. If the message is not sent, the response is the form with the message and a
 * proof for sending it again. Call `readBody` first, so that a slow client does not occupy the queue.
 */
export function createMessageForm({ challenges, store, renderFor, mail }: MessageFormOptions) {
  return async (request: Request, clientAddress: string): Promise<Response> => {
    const fields = await request.formData().catch(() => new FormData());
    const message = readMessage(fields);
    const sentResponse = redirectTo("/contact/sent");
    // Only robots fill in this hidden field. They must not notice that the message is discarded.
    if (fields.get("website")) return sentResponse;
    const postedProof = String(fields.get("challengeProof") ?? "");
    const respondUnsent = async (problem: SendingProblem, proof?: string) => {
      const challengeProof =
        proof ?? (await challenges.createNoScriptProof("contact", clientAddress));
      return renderFor(request, { unsent: { message, problem, challengeProof } }, clientAddress);
    };
    const invalidField = findInvalidField(message);
    if (invalidField) return respondUnsent(invalidField);
    const newProof = await checkProof(challenges, postedProof, "contact", clientAddress);
    if (newProof !== null) return respondUnsent("suspectedRobot", newProof);
    const problem = await store(request, clientAddress, senderHash(clientAddress), message);
    if (problem) return respondUnsent(problem);
    await mail?.(message);
    return sentResponse;
  };
}
