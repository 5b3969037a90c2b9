import { randomBytes } from "node:crypto";
import { deviceCookie } from "@portfolio/content/browser-keys";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Seconds for which wrong passwords are remembered. */
const memory = 15 * 60;

/** Wrong passwords in a row before further ones are refused: more than a forgetful owner would try. */
const wrongPasswords = {
  /** For one email from one device that has signed in before, or else from one address. */
  inARow: 10,
  /** From one address for any email. */
  perAddress: 50,
  /** For one email from all addresses together, of devices that never signed in. */
  perEmail: 100,
};

/** Seconds for which a device, which its cookie names without opening anything, counts as one that has signed in: as long as browsers keep a cookie. */
const deviceLifetime = 400 * 24 * 60 * 60;

/** Refuses to try more passwords than a forgetful owner would. */
export interface SignInLimit {
  /** Lets an attempt through, or says after how many seconds another may be made. */
  attempt(request: Request, address: string, signIn: () => Promise<Response>): Promise<Response>;
  /** Signs somebody up: a device that did counts as one that has signed in. */
  signUp(request: Request, signUp: () => Promise<Response>): Promise<Response>;
}

/**
 * Counts wrong passwords in memory: per email and client address, per address, and per email. A device that has signed
 * in with an email before is counted by itself for it, so that strangers who lock others out do not lock it out. A right password
 * starts the count anew.
 *
 * @param secret Signs what tells such a device from others.
 * @param isHttps Whether browsers reach the site by https.
 */
export function createSignInLimit(secret: string, isHttps: boolean): SignInLimit {
  // For one email: it says nothing about any other.
  const signatureOf = (email: string) => `${secret} ${email}`;
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: memory });
  const rows = limiterOf(wrongPasswords.inARow);
  const addresses = limiterOf(wrongPasswords.perAddress);
  const emails = limiterOf(wrongPasswords.perEmail);

  return {
    async attempt(request, address, signIn) {
      const email = await emailOf(request.clone());
      const signature = signatureOf(email);
      const cookies = request.headers.get("cookie") ?? "";
      const device = (await parseSigned(cookies, signature, deviceCookie))[deviceCookie];
      const counts: [RateLimiterMemory, string][] = device
        ? [[rows, `device ${device}`]]
        : [
            [rows, `${address} ${email}`],
            [addresses, address],
            [emails, email],
          ];
      const wait = await consume(counts);
      if (wait > 0) return tooMany(wait);
      const response = await signIn();
      if (response.ok) {
        // Those of others stay: a stranger's own account opens no further tries for the owner's.
        const [[limiter, key] = [rows, ""], ...others] = counts;
        await limiter.delete(key);
        await takeBack(others);
        return withDevice(response, device, signature, isHttps);
      }
      if (response.status >= 500) await takeBack(counts);
      return response;
    },
    async signUp(request, signUp) {
      const signature = signatureOf(await emailOf(request.clone()));
      const response = await signUp();
      return response.ok ? withDevice(response, undefined, signature, isHttps) : response;
    },
  };
}

/** Counts an attempt before it is made, as attempts made at the same time count as well. @returns seconds to wait, or 0. */
async function consume(counts: [RateLimiterMemory, string][]): Promise<number> {
  for (const [index, [limiter, key]] of counts.entries()) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await takeBack(counts.slice(0, index));
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
  return 0;
}

async function takeBack(counts: [RateLimiterMemory, string][]): Promise<void> {
  for (const [limiter, key] of counts) await limiter.reward(key);
}

async function withDevice(
  response: Response,
  known: string | false | undefined,
  signature: string,
  secure: boolean,
): Promise<Response> {
  const device = known || randomBytes(16).toString("base64url");
  const cookie = await serializeSigned(deviceCookie, device, signature, {
    path: "/auth/v1/token",
    httpOnly: true,
    sameSite: "Strict",
    secure,
    maxAge: deviceLifetime,
  });
  const answer = new Response(response.body, response);
  answer.headers.append("set-cookie", cookie);
  return answer;
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
