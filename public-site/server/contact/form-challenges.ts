import { createHmac, randomBytes } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  challengeAlgorithm,
  type GuardedForm,
  minimumFillInSeconds,
} from "../../app/forms/challenge.ts";

const lifetimeSeconds = 1800;

/** Iterations per attempt. A solution takes 256 attempts on average: half a second on a laptop. */
const costPerAttempt = 2000;

const maxProofLength = 2000;

/**
 * `at` is the time of creation in ms. `client` is the hash of the client's address, set only if the challenge needs no
 * solution.
 */
const challengeData = z.object({ form: z.string(), at: z.number(), client: z.string().optional() });

/** A challenge with its solution. The form's hidden field `challengeProof` contains it as JSON in Base64. */
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      cost: z.literal(costPerAttempt),
      data: challengeData,
    }),
    signature: z.string(),
  }),
  solution: z.unknown().optional(),
});

/** `early` if the form was sent sooner than a person can fill it in; the same proof can be sent again. */
export type ProofResult = "accepted" | "early" | "rejected";

export type FormChallenges = ReturnType<typeof createFormChallenges>;

/**
 * Creates and checks challenges that keep robots out of forms. A script of the page solves a challenge, which costs
 * processor time for each message. Without scripts, the visitor gets the form back with a challenge that needs no
 * solution but is valid only for the same client. Each challenge is for one form, is valid only after some seconds, and
 * can be used once.
 *
 * @param secret signs challenges. Servers with the same secret accept each other's challenges. Random by default.
 */
export function createFormChallenges(secret?: string) {
  const key = secret
    ? createHmac("sha256", secret).update("form challenges").digest("hex")
    : randomBytes(32).toString("hex");
  const usedChallenges = new LRUCache<string, true>({ max: 100_000, ttl: lifetimeSeconds * 1000 });

  const create = (form: GuardedForm, clientAddress?: string) =>
    createChallenge({
      algorithm: challengeAlgorithm,
      cost: costPerAttempt,
      deriveKey,
      hmacSignatureSecret: key,
      expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
      data: { form, at: Date.now(), ...(clientAddress && { client: hashOf(clientAddress) }) },
    });
  const hashOf = (clientAddress: string) =>
    createHmac("sha256", key).update(clientAddress).digest("base64url");

  return {
    /** A challenge that a script has to solve. */
    create: (form: GuardedForm): Promise<Challenge> => create(form),
    /** A proof without a solution, for a page that asks the visitor to send the form again. */
    async createNoScriptProof(form: GuardedForm, clientAddress: string): Promise<string> {
      return btoa(JSON.stringify({ challenge: await create(form, clientAddress) }));
    },
    /** Checks a posted proof. An accepted proof cannot be used again. */
    async redeemProof(
      proof: string,
      form: GuardedForm,
      clientAddress: string,
    ): Promise<ProofResult> {
      const parseResult = proofSchema.safeParse(decode(proof));
      if (!parseResult.success) return "rejected";
      const { challenge, solution } = parseResult.data;
      const { nonce, data } = challenge.parameters;
      if (data.form !== form || usedChallenges.has(nonce)) return "rejected";
      const result = await verifySolution({
        // The cast is safe, because `verifySolution` accepts only signed parameters, which `create` chose.
        challenge: challenge as unknown as Challenge,
        solution: solution as Solution,
        deriveKey,
        hmacSignatureSecret: key,
      });
      const hasValidSignature = result.invalidSignature === false;
      const isPermitted = data.client
        ? hasValidSignature && data.client === hashOf(clientAddress)
        : result.verified;
      if (!isPermitted) return "rejected";
      if (Date.now() < data.at + minimumFillInSeconds * 1000) return "early";
      // Check again, because another request may have used the challenge during the verification.
      if (usedChallenges.has(nonce)) return "rejected";
      usedChallenges.set(nonce, true);
      return "accepted";
    },
  };
}

/**
 * Checks the posted proof of a form.
 *
 * @returns null if the proof was accepted, otherwise the proof with which the form is shown again. This is `postedProof`
 *   if it was sent too early, because the visitor would have to wait again for a new one.
 */
export async function checkProof(
  challenges: FormChallenges,
  postedProof: string,
  form: GuardedForm,
  clientAddress: string,
): Promise<string | null> {
  const result = await challenges.redeemProof(postedProof, form, clientAddress);
  if (result === "accepted") return null;
  return result === "early" ? postedProof : challenges.createNoScriptProof(form, clientAddress);
}

function decode(proof: string): unknown {
  if (!proof || proof.length > maxProofLength) return null;
  try {
    return JSON.parse(atob(proof));
  } catch {
    return null;
  }
}
