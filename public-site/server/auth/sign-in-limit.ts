import { randomBytes } from "node:crypto";
import { deviceCookie } from "@portfolio/content/browser-keys";
import { knownDeviceKey, tooManyAttempts } from "@portfolio/embedded";
import { createRateLimit, type RateLimit } from "@portfolio/embedded/rate-limit";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import PQueue from "p-queue";

/** How long wrong passwords are counted, in ms. */
const countingPeriodMs = 15 * 60 * 1000;

/** Number of wrong passwords after which the client must wait. */
const maxWrongPasswords = {
  /** Per email and known device, or per email and IP address. */
  perEmail: 10,
  /** Per IP address, for all emails. */
  perAddress: 50,
};

/** Waiting times in ms; they grow with each further wrong password. */
const backoff = { firstMs: 10_000, maxMs: 5 * 60 * 1000 };

/**
 * Limits for devices that have not signed in before. Each attempt is delayed. The delay grows with each wrong password
 * of any unknown device. After 100 of them, each attempt takes a second, and two run at once: at most two attempts per second.
 */
const unknownDeviceLimits = {
  concurrency: 2,
  delayPerWrongPasswordMs: 10,
  maxDelayMs: 1_000,
  /** Attempts are refused if this many wait. The limit is higher for the first attempt of an IP address. */
  maxQueued: { later: 100, first: 500 },
};

/** Lifetime of the cookie of a known device in seconds: 400 days, the maximum in Chrome. */
const deviceLifetimeSeconds = 400 * 24 * 60 * 60;

/**
 * Counts wrong passwords in memory: per IP address, and per IP address and email. Above a limit, the client must wait,
 * longer after each further wrong password. A device that has signed in with an email before has its own count for that
 * email, so that other people cannot lock it out. Unknown devices are queued; IP addresses with the fewest attempts
 * come first.
 *
 * @param secret Signs the cookie of known devices.
 * @param isHttps True if the site is served over HTTPS.
 */
export function createSignInLimit(secret: string, isHttps: boolean) {
  // The secret is specific to the email, so that the cookie of one account is not valid for another.
  const cookieSecretOf = (email: string) => `${secret} ${email}`;
  const createAttemptCounter = (limit: number) =>
    createRateLimit({ limit, windowMs: countingPeriodMs, backoff });
  const attemptsPerEmail = createAttemptCounter(maxWrongPasswords.perEmail);
  const attemptsPerAddress = createAttemptCounter(maxWrongPasswords.perAddress);
  const unknownDeviceFailures = createRateLimit({
    limit: Number.POSITIVE_INFINITY,
    windowMs: countingPeriodMs,
  });
  const queue = new PQueue({ concurrency: unknownDeviceLimits.concurrency });

  async function knownDeviceOf(
    cookieSecret: string,
    request: Request,
  ): Promise<string | undefined> {
    const cookies = request.headers.get("cookie") ?? "";
    return (await parseSigned(cookies, cookieSecret, deviceCookie))[deviceCookie] || undefined;
  }

  /** Queues the sign-in of an unknown device; null if the queue is full. */
  async function enqueue(ipAddress: string, signIn: () => Promise<Response>) {
    // The count already includes the current attempt.
    const earlierAttempts = attemptsPerAddress.count(ipAddress) - 1;
    const { later, first } = unknownDeviceLimits.maxQueued;
    if (queue.size >= (earlierAttempts > 0 ? later : first)) return null;
    return queue.add(
      async () => {
        const ms = Math.min(
          unknownDeviceFailures.count("") * unknownDeviceLimits.delayPerWrongPasswordMs,
          unknownDeviceLimits.maxDelayMs,
        );
        await new Promise((resolve) => setTimeout(resolve, ms));
        return signIn();
      },
      { priority: -earlierAttempts },
    );
  }

  return {
    /** Forwards a sign-in, or responds with 429 and the waiting time. */
    async attempt(request: Request, ipAddress: string, signIn: () => Promise<Response>) {
      const email = await emailOf(request);
      const cookieSecret = cookieSecretOf(email);
      const device = await knownDeviceOf(cookieSecret, request);
      const emailKey = device ? knownDeviceKey(device) : `${ipAddress} ${email}`;
      // The IP address is checked first, to limit the number of emails that one client can try. The counter per email
      // stores a limited number of keys, so one client with many emails could otherwise evict the counts of other
      // clients.
      const addressLimits: KeyedLimit[] = device ? [] : [[attemptsPerAddress, ipAddress]];
      const limits: KeyedLimit[] = [...addressLimits, [attemptsPerEmail, emailKey]];
      const waitSeconds = consume(limits);
      if (waitSeconds > 0) return tooManyAttempts(waitSeconds);
      const response = device ? await signIn() : await enqueue(ipAddress, signIn);
      if (!response || response.status >= 500) refund(limits);
      if (!response) return tooManyAttempts(unknownDeviceLimits.maxDelayMs / 1000);
      if (response.ok) {
        attemptsPerEmail.reset(emailKey);
        // Subtracts only this attempt. A reset would let users with an account of their own guess the owner's password more
        // often.
        refund(addressLimits);
        return withDeviceCookie(response, device, cookieSecret, isHttps);
      }
      if (!device && response.status < 500) unknownDeviceFailures.consume("");
      return response;
    },
    /** Forwards a sign-up. If it succeeds, the device is known. */
    async signUp(request: Request, signUp: () => Promise<Response>) {
      const cookieSecret = cookieSecretOf(await emailOf(request));
      const response = await signUp();
      return response.ok ? withDeviceCookie(response, undefined, cookieSecret, isHttps) : response;
    },
    /** Id of the device if it has signed in before with the email in the request's body. */
    deviceOf: async (request: Request): Promise<string | undefined> =>
      knownDeviceOf(cookieSecretOf(await emailOf(request)), request),
  };
}

type KeyedLimit = [limit: RateLimit, key: string];

/**
 * Counts an attempt before it is made, so that concurrent attempts are counted, too.
 *
 * @returns seconds to wait, or 0. An attempt that must wait is not counted.
 */
function consume(limits: KeyedLimit[]): number {
  for (const [index, [limit, key]] of limits.entries()) {
    const waitSeconds = limit.consume(key);
    if (waitSeconds === 0) continue;
    refund(limits.slice(0, index));
    return waitSeconds;
  }
  return 0;
}

function refund(limits: KeyedLimit[]): void {
  for (const [limit, key] of limits) limit.refund(key);
}

async function withDeviceCookie(
  response: Response,
  knownDevice: string | undefined,
  cookieSecret: string,
  isSecure: boolean,
): Promise<Response> {
  const device = knownDevice || randomBytes(16).toString("base64url");
  const cookie = await serializeSigned(deviceCookie, device, cookieSecret, {
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
