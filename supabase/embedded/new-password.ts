import { isIP } from "node:net";
import { sections } from "../content/collections/sections.ts";
import { passwordWeaknesses, weaknessTexts } from "../content/password.ts";
import type { Database } from "./database.ts";

/** How many of the commonest passwords are refused. */
const listed = 10_000;

/** Loaded when somebody first chooses a password: the list is large and seldom asked for. */
const commonest = lazily(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, listed));
});

/**
 * Refuses a password that would be guessed, in the words of Supabase Auth; null for a good one.
 *
 * @param emails The addresses of whoever chose it.
 */
export async function weakPassword(
  password: string,
  emails: readonly string[],
  { database, siteUrl }: { database: Database; siteUrl: string },
): Promise<Response | null> {
  const weaknesses = passwordWeaknesses(password, {
    personal: [...emails, ...(await namesOfSite(database)), ...domainOf(siteUrl)],
    commonest: await commonest(),
  });
  if (weaknesses.length === 0) return null;
  return Response.json(
    {
      code: 422,
      error_code: "weak_password",
      msg: weaknesses.map((weakness) => weaknessTexts[weakness]).join(" "),
      weak_password: { reasons: weaknesses },
    },
    { status: 422, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

async function namesOfSite(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select name from public.${sections.table},
       unnest(array[content ->> 'metaAuthor', content ->> 'ogSiteName', content ->> 'pageTitle']) as name
     where section_type = 'metadata' and name <> ''`,
  );
  return rows.map(({ name }) => name);
}

/** As the second half of an e-mail address. The figures of an address without a name are no name. */
function domainOf(siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  const isNumber = hostname.startsWith("[") || isIP(hostname) > 0;
  return isNumber ? [] : [`@${hostname.replace(/^www\./, "")}`];
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
