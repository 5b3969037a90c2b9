import { type Collection, collections, media } from "@portfolio/content/collections";
import { supportingTables } from "@portfolio/content/tables";
import { healthMessage } from "../../../i18n/en/health.ts";
import { type Finding, type Place, type Probe, type Tools, unless } from "../probe.ts";

/** Maximum number of ids in one query. */
const idsPerQuery = 100;

/** Tables that visitors must not read at all. Each has a column `user_id`. */
const closed = [
  ...Object.values<Collection>(collections)
    .filter(({ isPublic }) => !isPublic)
    .map(({ table }) => table),
  supportingTables.owner,
  supportingTables.draftLinks,
];

async function rowsSeen({ visit }: Tools, table: string, query: string): Promise<unknown[]> {
  const response = await visit(`/rest/v1/${table}?${query}`);
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) ? rows : [];
}

export const hidden: Probe = {
  id: "hidden",
  async run(tools) {
    const places: Place[] = [];
    for (const { table, rows } of await tools.content()) {
      const secret = rows.filter(({ isPublic }) => !isPublic);
      for (let first = 0; first < secret.length; first += idsPerQuery) {
        const ids = secret.slice(first, first + idsPerQuery).map(({ id }) => id);
        const seen = await rowsSeen(tools, table, `select=id&id=in.(${ids.join(",")})`);
        const seenIds = new Set(seen.map((row) => Object(row).id));
        places.push(
          ...secret
            .filter(({ id }) => seenIds.has(id))
            .map(({ name, to }) => ({ label: name, to })),
        );
      }
    }
    for (const table of closed) {
      const seen = await rowsSeen(tools, table, "select=user_id&limit=1");
      if (seen.length > 0) places.push({ label: table });
    }
    return unless(places);
  },
};

/** Tries an insert with an invalid row, and an update that keeps the value. */
export const writes: Probe = {
  id: "writes",
  async run(tools) {
    const places: Place[] = [];
    for (const { table, rows } of await tools.content()) {
      const added = await tools.visit(`/rest/v1/${table}`, {
        method: "POST",
        body: JSON.stringify({ id: null }),
      });
      // Refused for lack of rights, not because the row is invalid.
      const isClosed = added.status === 401 || added.status === 403;
      const shown = rows.find(({ isPublic }) => isPublic);
      const changed = shown && (await changedRows(tools, table, shown));
      if (!isClosed || changed) places.push({ label: table });
    }
    return unless(places);
  },
};

async function changedRows(
  { visit }: Tools,
  table: string,
  { id, row }: { id: string; row: Record<string, unknown> },
): Promise<boolean> {
  const response = await visit(`/rest/v1/${table}?id=eq.${id}&select=id`, {
    method: "PATCH",
    headers: { prefer: "return=representation" },
    body: JSON.stringify({ updated_at: row.updated_at }),
  });
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) && rows.length > 0;
}

export const signUp: Probe = {
  id: "signUp",
  async run({ visit }) {
    const name = crypto.randomUUID();
    const email = `health-check-${name}@example.com`;
    const response = await visit("/auth/v1/signup", {
      method: "POST",
      body: JSON.stringify({ email, password: crypto.randomUUID() }),
    });
    if (response.ok) return { outcome: "wrong", places: [{ label: email }] };
    const isRefused =
      (response.status < 500 && response.status !== 429) ||
      // The only message that hosted Supabase gives if the database refuses.
      (await response.text()).includes("Database error saving new user");
    if (isRefused) return { outcome: "fine" };
    return { outcome: "untested", detail: healthMessage("answered", { status: response.status }) };
  },
};

export const bucket: Probe = {
  id: "bucket",
  async run({ visit, own }): Promise<Finding> {
    const list = (ask: Tools["visit"]) =>
      ask(`/storage/v1/object/list/${media.table}`, {
        method: "POST",
        body: JSON.stringify({ prefix: "", limit: 1 }),
      });
    const count = async (response: Response) => {
      const names: unknown = response.ok ? await response.json() : [];
      return Array.isArray(names) ? names.length : 0;
    };
    if ((await count(await list(visit))) > 0) return { outcome: "wrong" };
    if ((await count(await list(own))) > 0) return { outcome: "fine" };
    return { outcome: "untested", detail: healthMessage("noFiles") };
  },
};
