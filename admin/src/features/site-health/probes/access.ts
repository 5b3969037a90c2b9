import { type Collection, collections, media } from "@portfolio/content/collections";
import { supportingTables } from "@portfolio/content/tables";
import { healthMessage } from "../../../i18n/en/health.ts";
import {
  type Probe,
  type ProbeTools,
  type ProblemLocation,
  problemIfAny,
  rowsOf,
} from "../probe.ts";

const idsPerQuery = 100;

/** Tables that visitors must not read at all. Each has a column `user_id`. */
const unreadableTables = [
  ...Object.values<Collection>(collections)
    .filter(({ visibility }) => !visibility)
    .map(({ table }) => table),
  supportingTables.owner,
  supportingTables.draftLinks,
  supportingTables.programTokens,
];

const jsonRequest = (method: "POST" | "PATCH", values: object) => ({
  method,
  body: JSON.stringify(values),
});

export const hidden: Probe = async ({ requestAsVisitor, content }) => {
  const readRows = async (table: string, query: string) =>
    rowsOf(await requestAsVisitor(`/rest/v1/${table}?${query}`));
  const locations: ProblemLocation[] = [];
  for (const { collection, rows } of await content()) {
    const hiddenRows = rows.filter(({ isPublic }) => !isPublic);
    for (let first = 0; first < hiddenRows.length; first += idsPerQuery) {
      const batch = hiddenRows.slice(first, first + idsPerQuery);
      const ids = batch.map(({ id }) => id).join(",");
      const readableRows = await readRows(collection.table, `select=id&id=in.(${ids})`);
      const seenIds = new Set(readableRows.map((row) => Object(row).id));
      for (const { id, name, to } of batch)
        if (seenIds.has(id)) locations.push({ label: name, to });
    }
  }
  for (const table of unreadableTables) {
    const readableRows = await readRows(table, "select=user_id&limit=1");
    if (readableRows.length > 0) locations.push({ label: table });
  }
  return problemIfAny(locations);
};

/** Tries an insert with an invalid row, and an update that keeps the value. */
export const writes: Probe = async ({ requestAsVisitor, content }) => {
  const locations: ProblemLocation[] = [];
  for (const { collection, rows } of await content()) {
    const { table } = collection;
    const insertResponse = await requestAsVisitor(
      `/rest/v1/${table}`,
      jsonRequest("POST", { id: null }),
    );
    // The request must fail for lack of permission, not because the row is invalid.
    const isForbidden = insertResponse.status === 401 || insertResponse.status === 403;
    const publicRow = rows.find(({ isPublic }) => isPublic)?.row;
    if (!isForbidden || (publicRow && (await canChange(requestAsVisitor, table, publicRow))))
      locations.push({ label: table });
  }
  return problemIfAny(locations);
};

async function canChange(
  requestAsVisitor: ProbeTools["requestAsVisitor"],
  table: string,
  { id, updated_at }: Record<string, unknown>,
): Promise<boolean> {
  const response = await requestAsVisitor(`/rest/v1/${table}?id=eq.${id}&select=id`, {
    ...jsonRequest("PATCH", { updated_at }),
    headers: { prefer: "return=representation" },
  });
  return (await rowsOf(response)).length > 0;
}

export const signUp: Probe = async ({ requestAsVisitor }) => {
  const email = `health-check-${crypto.randomUUID()}@example.com`;
  const password = crypto.randomUUID();
  const response = await requestAsVisitor(
    "/auth/v1/signup",
    jsonRequest("POST", { email, password }),
  );
  const { ok, status } = response;
  if (ok) return { outcome: "wrong", locations: [{ label: email }] };
  const isRefused =
    (status < 500 && status !== 429) ||
    // Hosted Supabase returns only this message if the database refuses.
    (await response.text()).includes("Database error saving new user");
  return isRefused
    ? { outcome: "fine" }
    : { outcome: "untested", detail: healthMessage("answered", { status }) };
};

export const bucket: Probe = async ({ requestAsVisitor, requestAsOwner }) => {
  const hasFiles = async (send: ProbeTools["requestAsVisitor"]) => {
    const path = `/storage/v1/object/list/${media.table}`;
    return (
      (await rowsOf(await send(path, jsonRequest("POST", { prefix: "", limit: 1 })))).length > 0
    );
  };
  if (await hasFiles(requestAsVisitor)) return { outcome: "wrong" };
  if (await hasFiles(requestAsOwner)) return { outcome: "fine" };
  return { outcome: "untested", detail: healthMessage("noFiles") };
};
