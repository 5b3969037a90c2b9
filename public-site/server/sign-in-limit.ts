import { randomBytes } from "node:crypto";
import { deviceCookie } from "@portfolio/content/browser-keys";
import { type Attempts, createAttempts } from "@portfolio/embedded/attempts";
import { parseSigned, serializeSigned } from "hono/utils/cookie";

/** Milliseconds for which wrong passwords are remembered. */
const memory = 15 * 60 * 1000;

/** Wrong passwords in a row before further ones are refused: more than a forgetful owner would try. */
const wrongPasswords = {
  /** For one email from one device that has signed in before, or else from one address. */
  inARow: 10,
  /** From one address for any email. */
  perAddress: 50,
  /** For one email from all addresses together, of devices that never signed in. */
  perEmail: 100,
};

/** Seconds for which a device counts as one that has signed in: as long as browsers keep the cookie that names it. */
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
  const attemptsOf = (limit: number) => createAttempts({ limit, window: memory });
  const rows = attemptsOf(wrongPasswords.inARow);
  const addresses = attemptsOf(wrongPasswords.perAddress);
  const emails = attemptsOf(wrongPasswords.perEmail);

  return {
    async attempt(request, address, signIn) {
      const email = await emailOf(request.clone());
      const signature = signatureOf(email);
      const cookies = request.headers.get("cookie") ?? "";
      const device = (await parseSigned(cookies, signature, deviceCookie))[deviceCookie];
      const row = device ? `device ${device}` : `${address} ${email}`;
      // First what bounds how many rows there can be: they would push each other out of the memory.
      const others: Count[] = device
        ? []
        : [
            [addresses, address],
            [emails, email],
          ];
      const counts: Count[] = [...others, [rows, row]];
      const wait = consume(counts);
      if (wait > 0) return tooMany(wait);
      const response = await signIn();
      if (response.ok) {
        rows.forget(row);
        // Those of others stay: a stranger's own account opens no further tries for the owner's.
        takeBack(others);
        return withDevice(response, device, signature, isHttps);
      }
      if (response.status >= 500) takeBack(counts);
      return response;
    },
    async signUp(request, signUp) {
      const signature = signatureOf(await emailOf(request.clone()));
      const response = await signUp();
      return response.ok ? withDevice(response, undefined, signature, isHttps) : response;
    },
  };
}

/** What an attempt counts against. */
type Count = [attempts: Attempts, key: string];

/** Counts an attempt before it is made, as attempts made at the same time count as well. @returns seconds to wait, or 0. */
function consume(counts: Count[]): number {
  for (const [index, [attempts, key]] of counts.entries()) {
    const wait = attempts.consume(key);
    if (wait === 0) continue;
    takeBack(counts.slice(0, index));
    return wait;
  }
  return 0;
}

function takeBack(counts: Count[]): void {
  for (const [attempts, key] of counts) attempts.forgive(key);
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
