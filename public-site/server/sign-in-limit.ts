import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Wrong passwords in a row for one email from one address before further ones are refused. */
const wrongPasswords = 10;

/** Seconds for which they are remembered. */
const memory = 15 * 60;

/** Refuses to try more passwords than a forgetful owner would. */
export interface SignInLimit {
  /** Lets an attempt through, or says after how many seconds another may be made. */
  attempt(request: Request, address: string, signIn: () => Promise<Response>): Promise<Response>;
}

/** Counts wrong passwords per client address and email, in memory. A right one starts the count anew. */
export function createSignInLimit(): SignInLimit {
  const limiter = new RateLimiterMemory({ points: wrongPasswords, duration: memory });
  return {
    async attempt(request, address, signIn) {
      const key = `${address} ${await emailOf(request.clone())}`;
      try {
        // Counted before it is tried: attempts made at the same time count as well.
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return tooMany(Math.ceil(refusal.msBeforeNext / 1000));
      }
      const response = await signIn();
      if (response.ok) await limiter.delete(key);
      else if (response.status >= 500) await limiter.reward(key);
      return response;
    },
  };
}

async function emailOf(request: Request): Promise<string> {
  try {
    const body: unknown = await request.json();
    const { email, phone } = body as { email?: unknown; phone?: unknown };
    return String(email ?? phone ?? "")
      .trim()
      .toLowerCase()
      .slice(0, 320);
  } catch {
    return "";
  }
}

/** The answer in the form of Supabase Auth, so that its clients show the message. */
function tooMany(seconds: number): Response {
  const message = `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`;
  return Response.json(
    { code: 429, error_code: "over_request_rate_limit", msg: message },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}
