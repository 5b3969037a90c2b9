import { randomBytes } from "node:crypto";
import { deviceCookie } from "@portfolio/content/browser-keys";
import { knownDeviceKey, tooManyAttempts } from "@portfolio/embedded";
import { createRateLimit, type RateLimit } from "@portfolio/embedded/rate-limit";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import PQueue from "p-queue";

/** How long wrong passwords are counted, in ms. */
const countingPeriodMs = 15 * 60 * 1000;

/** Number of wrong passwords after which the client must wait; more than a forgetful owner would try. */
const wrongPasswords = {
  /** Per email and known device, or per email and IP address. */
  perEmail: 10,
  /** Per IP address, for all emails. */
  perAddress: 50,
};

/** Waiting times in ms; they grow with each further wrong password. */
const backoff = { firstMs: 10_000, maxMs: 5 * 60 * 1000 };

/**
 * Limits for devices that have not signed in before. Only a few of their attempts run at a time. The delay grows
 * with the wrong passwords of all these devices, so that many addresses together have at most two attempts per second.
 */
const unknownDevices = {
  concurrency: 2,
  delayPerWrongPasswordMs: 10,
  maxDelayMs: 1_000,
  /** Maximum queue lengths: for an address with earlier attempts, and for an address's first attempt. */
  maxQueued: { later: 100, first: 500 },
};

/** Lifetime of the cookie of a known device in seconds: the maximum that browsers allow. */
const deviceLifetimeSeconds = 400 * 24 * 60 * 60;

/**
 * Counts wrong passwords in memory: per email and client address, and per address. Too many make the client wait,
 * longer each time. A device that signed in with an email before has its own count for it, so that other people do not
 * lock it out. Wrong passwords of unknown devices delay all of them; addresses with the fewest come first.
 *
 * @param secret Signs the cookie of known devices.
 * @param isHttps True if the site is served over HTTPS.
 */
export function createSignInLimit(secret: string, isHttps: boolean) {
  // Specific to the email, so that the cookie proves nothing about other accounts.
  const signatureOf = (email: string) => `${secret} ${email}`;
  const attemptsOf = (limit: number) =>
    createRateLimit({ limit, windowMs: countingPeriodMs, backoff });
  const attemptsPerEmail = attemptsOf(wrongPasswords.perEmail);
  const attemptsPerAddress = attemptsOf(wrongPasswords.perAddress);
  const wrongByUnknownDevices = createRateLimit({
    limit: Number.POSITIVE_INFINITY,
    windowMs: countingPeriodMs,
  });
  const queue = new PQueue({ concurrency: unknownDevices.concurrency });

  async function knownDeviceOf(signature: string, request: Request): Promise<string | undefined> {
    const cookies = request.headers.get("cookie") ?? "";
    return (await parseSigned(cookies, signature, deviceCookie))[deviceCookie] || undefined;
  }

  /** Queues the sign-in of an unknown device; null if the queue is full. */
  async function enqueue(address: string, signIn: () => Promise<Response>) {
    // The count already includes the current attempt.
    const earlierAttempts = attemptsPerAddress.count(address) - 1;
    const { later, first } = unknownDevices.maxQueued;
    if (queue.size >= (earlierAttempts > 0 ? later : first)) return null;
    return queue.add(
      async () => {
        const ms = Math.min(
          wrongByUnknownDevices.count("") * unknownDevices.delayPerWrongPasswordMs,
          unknownDevices.maxDelayMs,
        );
        await new Promise((resolve) => setTimeout(resolve, ms));
        return signIn();
      },
      { priority: -earlierAttempts },
    );
  }

  return {
    /** Forwards a sign-in, or responds with 429 and the waiting time. */
    async attempt(request: Request, address: string, signIn: () => Promise<Response>) {
      const email = await emailOf(request);
      const signature = signatureOf(email);
      const device = await knownDeviceOf(signature, request);
      const emailKey = device ? knownDeviceKey(device) : `${address} ${email}`;
      // The address is checked first, because that limits the number of emails, whose counts would otherwise evict each
      // other.
      const addressCounts: Count[] = device ? [] : [[attemptsPerAddress, address]];
      const counts: Count[] = [...addressCounts, [attemptsPerEmail, emailKey]];
      const wait = consume(counts);
      if (wait > 0) return tooManyAttempts(wait);
      const response = device ? await signIn() : await enqueue(address, signIn);
      if (!response || response.status >= 500) refund(counts);
      if (!response) return tooManyAttempts(unknownDevices.maxDelayMs / 1000);
      if (response.ok) {
        attemptsPerEmail.reset(emailKey);
        // The address's count stays: signing in to one's own account must not allow further attempts on the owner's.
        refund(addressCounts);
        return withDeviceCookie(response, device, signature, isHttps);
      }
      if (!device && response.status < 500) wrongByUnknownDevices.consume("");
      return response;
    },
    /** Forwards a sign-up; afterwards the device is known. */
    async signUp(request: Request, signUp: () => Promise<Response>) {
      const signature = signatureOf(await emailOf(request));
      const response = await signUp();
      return response.ok ? withDeviceCookie(response, undefined, signature, isHttps) : response;
    },
    /** The device of a request if it has signed in before with the email that the request names. */
    deviceOf: async (request: Request): Promise<string | undefined> =>
      knownDeviceOf(signatureOf(await emailOf(request)), request),
  };
}

/** A counter and the key by which it counts an attempt. */
type Count = [attempts: RateLimit, key: string];

/**
 * Counts an attempt before it is made, so that concurrent attempts are counted, too. @returns seconds to wait, or 0.
 */
function consume(counts: Count[]): number {
  for (const [index, [attempts, key]] of counts.entries()) {
    const wait = attempts.consume(key);
    if (wait === 0) continue;
    refund(counts.slice(0, index));
    return wait;
  }
  return 0;
}

function refund(counts: Count[]): void {
  for (const [attempts, key] of counts) attempts.refund(key);
}

async function withDeviceCookie(
  response: Response,
  knownDevice: string | undefined,
  signature: string,
  isSecure: boolean,
): Promise<Response> {
  const device = knownDevice || randomBytes(16).toString("base64url");
  const cookie = await serializeSigned(deviceCookie, device, signature, {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure,
    maxAge: deviceLifetimeSeconds,
  });
  const responseWithCookie = new Response(response.body, response);
  responseWithCookie.headers.append("set-cookie", cookie);
  return responseWithCookie;
}

async function emailOf(request: Request): Promise<string> {
  try {
    const body: unknown = await request.clone().json();
    const { email, phone } = body as { email?: unknown; phone?: unknown };
    return String(email ?? phone ?? "")
      .trim()
      .toLowerCase()
      .slice(0, 320);
  } catch {
    return "";
  }
}
