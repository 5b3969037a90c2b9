import { type Collection, collections, media } from "@portfolio/content/collections";
import { fileSize } from "../../../data/media/file-size.ts";
import { healthMessage } from "../../../i18n/en/health.ts";
import { exactTime } from "../../../layout/relative-time.ts";
import { listPath } from "../../../layout/resource.ts";
import { type Place, type Probe, unless } from "../probe.ts";

/** Maximum age of the newest copy, in ms. Copies are made daily. */
const maxCopyAgeMs = 2 * 24 * 60 * 60 * 1000;

/** Maximum difference between the two clocks, in ms. */
const clockToleranceMs = 60_000;

/** Minimum free disk space in bytes. Below a fifth of it, saving is refused. */
const minFreeBytes = 500_000_000;

/** Oldest supported version of Node. */
const oldestNode = 24;

export const mail: Probe = {
  id: "mail",
  action: { kind: "testMail" },
  async run({ facts, siteUrl }) {
    const { embedded } = await facts();
    if (!embedded) return { outcome: "untested", detail: healthMessage("mailElsewhere") };
    if (embedded.sendsMail) return { outcome: "fine", detail: healthMessage("mailSet") };
    return siteUrl.startsWith("https:")
      ? { outcome: "wrong" }
      : { outcome: "untested", detail: healthMessage("mailNone") };
  },
};

/** Stores a file and removes it. */
export const storage: Probe = {
  id: "storage",
  action: { kind: "link", to: listPath(media) },
  async run({ own, facts }) {
    const bucket = `/storage/v1/object/${media.table}`;
    const name = `health-check/${crypto.randomUUID()}.png`;
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext("2d");
    const body = await canvas.convertToBlob({ type: "image/png" });
    const send = (path: string, method: string, type: string, sent: Blob | string) =>
      own(path, { method, headers: { "content-type": type }, body: sent });
    const places: Place[] = [];
    const stored = await send(`${bucket}/${name}`, "POST", "image/png", body);
    if (!stored.ok) {
      const { message = stored.status } = Object(await stored.json().catch(() => null));
      places.push({ label: healthMessage("notStored"), detail: String(message) });
    } else {
      const named = JSON.stringify({ prefixes: [name] });
      const removed = await send(bucket, "DELETE", "application/json", named);
      const gone: unknown = removed.ok ? await removed.json() : [];
      if (Object(gone).length !== 1) places.push({ label: healthMessage("notRemoved") });
    }
    const { embedded } = await facts();
    if (!embedded) return unless(places);
    const { free, size } = embedded.disk;
    const room = healthMessage("room", { free: fileSize(free), size: fileSize(size) });
    if (free < minFreeBytes) places.push({ label: healthMessage("diskFull"), detail: room });
    return unless(places, room);
  },
};

/** Selects each column that this version edits, and compares the list of migrations if it can be read. */
export const migrations: Probe = {
  id: "migrations",
  async run({ own, facts }) {
    const places: Place[] = [];
    for (const { table, fields } of Object.values<Collection>(collections)) {
      const columns = Object.keys(fields.shape).join(",");
      const response = await own(`/rest/v1/${table}?select=${columns || "id"}&limit=1`);
      if (!response.ok) {
        const { message = response.status } = Object(await response.json().catch(() => null));
        places.push({ label: table, detail: String(message) });
      }
    }
    const { embedded } = await facts();
    if (!embedded) return unless(places);
    const { applied, newest } = embedded.migrations;
    if (applied !== newest) places.push({ label: newest, detail: applied });
    return unless(places, healthMessage("migration", { applied }));
  },
};

export const versions: Probe = {
  id: "versions",
  async run({ facts }) {
    const { version, node } = await facts();
    const isOld = Number.parseInt(node, 10) < oldestNode;
    return unless(
      isOld ? [{ label: `Node ${node}` }] : [],
      healthMessage("runs", { version, node }),
    );
  },
};

export const clock: Probe = {
  id: "clock",
  async run({ facts }) {
    const before = Date.now();
    const { now } = await facts();
    // The server read its clock at some time between these two.
    const apart = Math.max(before - now, now - Date.now(), 0);
    const seconds = Math.round(apart / 1000);
    return unless(
      apart > clockToleranceMs ? [{ label: healthMessage("apart", { smart_count: seconds }) }] : [],
    );
  },
};

export const backup: Probe = {
  id: "backup",
  async run({ facts }) {
    const { embedded } = await facts();
    const newest = embedded?.lastBackup;
    if (!embedded || newest === undefined) {
      return { outcome: "untested", detail: healthMessage("copiesElsewhere") };
    }
    const age = newest === null ? embedded.ownedFor : Date.now() - newest;
    const said =
      newest === null
        ? healthMessage("noCopy")
        : healthMessage("lastCopy", { time: exactTime(new Date(newest)) });
    return age > maxCopyAgeMs
      ? { outcome: "wrong", detail: said }
      : { outcome: "fine", detail: said };
  },
};

export const awake: Probe = {
  id: "awake",
  action: { kind: "link", to: "https://supabase.com/dashboard/projects" },
  async run({ facts }) {
    return { outcome: (await facts()).isAwake ? "fine" : "wrong" };
  },
};
