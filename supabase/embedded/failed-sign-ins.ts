import type { Database } from "./database.ts";

/**
 * Most failed sign-ins that are written down in a day: the log keeps its newest lines, and a stranger who tries
 * passwords all day must not push the owner's out of it.
 */
const maxPerDay = 50;

const day = 24 * 60 * 60 * 1000;

/** Sees what comes of attempts to sign in. */
export type SignInWitness = (request: Request, response: Response) => Promise<void>;

/**
 * Writes failed sign-ins into the security log, wherever they come from. Visitors may not write there, so that this
 * goes past the API. Neither the address that was tried nor where it came from is kept: only whether it was the
 * owner's. A right password is recorded by the admin. The witness never rejects.
 *
 * @param now The present in milliseconds.
 */
export function witnessFailedSignIns(database: Database, now: () => number): SignInWitness {
  let since = now();
  let count = 0;

  async function record(email: string): Promise<void> {
    if (now() - since >= day) [since, count] = [now(), 0];
    count += 1;
    if (count > maxPerDay + 1) return;
    const isLast = count > maxPerDay;
    await database.query(
      `insert into public.security_events (type, level, message)
       select 'sign_in_failed', $1, case
         when $2 then $3
         when exists (
           select from public.site_owner join auth.users on users.id = site_owner.user_id
           where lower(users.email) = lower($4)
         ) then 'Somebody tried to sign in to your account with a wrong password.'
         else 'Somebody tried to sign in with an e-mail address that is not yours.'
       end`,
      [
        isLast ? "error" : "warning",
        isLast,
        `More than ${maxPerDay} sign-ins failed within a day. Further ones are not listed until tomorrow.`,
        email,
      ],
    );
  }

  return async (request, response) => {
    try {
      const answer: unknown = await response.clone().json();
      if (Object(answer).error_code !== "invalid_credentials") return;
      const credentials: unknown = await request.json();
      await record(String(Object(credentials).email ?? ""));
    } catch (error) {
      console.error(
        `A failed sign-in was not recorded: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
}

/** True for an attempt to sign in with a password. */
export function isSignIn({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    method === "POST" &&
    pathname === "/auth/v1/token" &&
    searchParams.get("grant_type") === "password"
  );
}
