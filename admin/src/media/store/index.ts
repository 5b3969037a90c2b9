import { mediaTable } from "@portfolio/content/tables";
import type { Config } from "../../config.ts";
import type { Client } from "../../providers/supabase.ts";
import type { CsrfGuard } from "../../security/csrf.ts";
import { mediaWord } from "../../words/en/media.ts";
import { MediaInUse, type MediaOrphan, type MediaPlace } from "./places.ts";
import type { PreparedPicture } from "./prepare.ts";
import {
  columnsOf,
  type FileColumns,
  type MediaRecord,
  type MediaRow,
  objectsOf,
  shownOf,
  withUrl,
} from "./record.ts";
import { noSession, send } from "./send.ts";

export { MediaInUse, type MediaOrphan, type MediaPlace } from "./places.ts";
export { type MediaRecord, type MediaRow, toImage, withUrl } from "./record.ts";

/** Types that may be uploaded, for a file picker. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** How an upload is followed and stopped. */
interface UploadOptions {
  /** Stops it; what was stored so far is removed, and the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: ((progress: number) => void) | undefined;
}

/**
 * The pictures of the site: their files in the storage and their rows in the table, always both or neither. Everything
 * rejects with a sentence for the owner, and what changes something with a CsrfError where this page may not.
 */
export interface MediaStore {
  /** Adds a picture in all widths that pages need, without its metadata. */
  upload(file: File, options: UploadOptions & { alt: string }): Promise<MediaRecord>;
  /** Gives a row of the table its address. */
  withUrl(row: MediaRow): MediaRecord;
  /** Puts another file in the place of a picture, and its address in every place where that is used. */
  replace(record: MediaRecord, file: File, options?: UploadOptions): Promise<MediaRecord>;
  /** Changes the alternative text that is offered where the picture is used next. */
  describe(record: MediaRecord, alt: string): Promise<MediaRecord>;
  /**
   * Takes a picture and its files away.
   *
   * @throws MediaInUse with the places while something shows it.
   */
  remove(record: MediaRecord): Promise<void>;
  /** Takes away those of `records` that nothing shows; gives back those that stay. */
  removeUnused(records: readonly MediaRecord[]): Promise<MediaRecord[]>;
  /** Where a picture is used. */
  places(record: Pick<MediaRecord, "id">): Promise<MediaPlace[]>;
  /**
   * Files that belong to no picture, an hour after they were stored or later. Those that a version of the last 30 days
   * shows do not count.
   */
  findOrphans(): Promise<MediaOrphan[]>;
  /** Removes the files that {@link MediaStore.findOrphans} finds; tells how many. */
  removeOrphans(): Promise<number>;
}

/** A store on the bucket and the table of media. */
export function createMediaStore(
  client: Client,
  csrf: CsrfGuard,
  { supabaseUrl, publishableKey }: Pick<Config, "supabaseUrl" | "publishableKey">,
): MediaStore {
  const bucket = () => client.storage.from(mediaTable);
  const table = () => client.from(mediaTable);
  const toRecord = (row: MediaRow) => withUrl(client, row);

  async function removeObjects(names: string[]): Promise<void> {
    const { error } = await bucket().remove(names);
    if (error) throw new Error(mediaWord("filesNotRemoved", { reason: error.message }));
  }

  /** Stores the original and its copies. */
  async function sendAll(
    picture: PreparedPicture,
    columns: FileColumns,
    { signal, onProgress }: UploadOptions,
  ): Promise<void> {
    const names = objectsOf(columns);
    const blobs = [picture.blob, ...picture.variants.map(({ blob }) => blob)];
    const total = blobs.reduce((size, { size: more }) => size + more, 0);
    let before = 0;
    for (const [index, body] of blobs.entries()) {
      const { data } = await client.auth.getSession();
      if (!data.session) throw new Error(noSession());
      await send({
        url: `${supabaseUrl}/storage/v1/object/${mediaTable}/${names[index]}`,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${data.session.access_token}`,
          "cache-control": "max-age=31536000, immutable",
        },
        body,
        signal,
        onSent: (bytes) => onProgress?.((before + bytes) / total),
      });
      before += body.size;
      onProgress?.(before / total);
    }
  }

  /**
   * Stores a picture's files, then has `list` bring them into the database. Whatever fails, the files go again, unless
   * a row names them or nobody can say whether one does: then they are an orphan to be swept.
   */
  async function store(
    file: File,
    options: UploadOptions,
    list: (columns: FileColumns) => Promise<void>,
  ): Promise<MediaRecord> {
    csrf.check();
    const { preparePicture } = await import("./prepare.ts");
    const picture = await preparePicture(file, options.signal);
    const columns = columnsOf(picture, file.name);
    try {
      await sendAll(picture, columns, options);
      options.signal?.throwIfAborted();
      await list(columns);
    } catch (error) {
      const { data: row, error: unknown } = await table()
        .select()
        .eq("path", columns.path)
        .maybeSingle();
      // The answer was lost, and not the change.
      if (row) return toRecord(row);
      if (!unknown) await bucket().remove(objectsOf(columns));
      throw error;
    }
    const { data, error } = await table().select().eq("path", columns.path).single();
    if (error) throw new Error(mediaWord("cannotBeShown", { reason: error.message }));
    return toRecord(data);
  }

  async function places({ id }: Pick<MediaRecord, "id">): Promise<MediaPlace[]> {
    const { data, error } = await client.rpc("media_places", { media_id: id });
    if (error) throw new Error(mediaWord("placesUnknown", { reason: error.message }));
    return data.map(({ table_name, row_id, title, section_type }) => ({
      // The function names these tables only.
      table: table_name,
      id: row_id,
      title,
      ...(section_type && { sectionType: section_type }),
    }));
  }

  async function remove(record: MediaRecord): Promise<void> {
    csrf.check();
    // The database refuses by itself, but cannot say where so that a page could lead there.
    const used = await places(record);
    if (used.length > 0) throw new MediaInUse(used);
    const { error } = await table().delete().eq("id", record.id);
    if (error) throw new Error(mediaWord("notDeletedBecause", { reason: error.message }));
    await removeObjects(objectsOf(record));
  }

  async function findOrphans(): Promise<MediaOrphan[]> {
    const { data, error } = await client.rpc("media_orphans");
    if (error) throw new Error(mediaWord("orphansUnknown", { reason: error.message }));
    return data.map(({ name, bytes, created_at }) => ({
      path: name,
      bytes,
      createdAt: created_at,
    }));
  }

  return {
    upload: (file, { alt, ...options }) =>
      store(file, options, async (columns) => {
        const { error } = await table().insert({ ...columns, alt });
        if (error) throw new Error(mediaWord("notUploadedBecause", { reason: error.message }));
      }),

    replace: ({ id }, file, options = {}) =>
      store(file, options, async (columns) => {
        const shown = shownOf(columns);
        const { error } = await client.rpc("replace_media", { media_id: id, file: columns, shown });
        if (error) throw new Error(mediaWord("notReplacedBecause", { reason: error.message }));
      }),

    async describe({ id }, alt) {
      csrf.check();
      const { data, error } = await table().update({ alt }).eq("id", id).select().single();
      if (error) throw new Error(mediaWord("altNotSavedBecause", { reason: error.message }));
      return toRecord(data);
    },

    remove,

    async removeUnused(records) {
      const kept: MediaRecord[] = [];
      for (const record of records) {
        try {
          await remove(record);
        } catch (error) {
          if (!(error instanceof MediaInUse)) throw error;
          kept.push(record);
        }
      }
      return kept;
    },

    withUrl: toRecord,
    places,
    findOrphans,

    async removeOrphans() {
      csrf.check();
      const orphans = await findOrphans();
      for (let at = 0; at < orphans.length; at += batch) {
        await removeObjects(orphans.slice(at, at + batch).map(({ path }) => path));
      }
      return orphans.length;
    },
  };
}

/** How many objects the storage removes at once. */
const batch = 100;
