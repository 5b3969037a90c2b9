import { displayedFile } from "@portfolio/content/media-name";
import { mediaBucket, mediaTable } from "@portfolio/content/tables";
import { mediaMessage } from "../../i18n/en/media.ts";
import type { ClearPageCache } from "../api/clear-page-cache.ts";
import { dataOrThrow } from "../api/requests.ts";
import type { Server } from "../api/server-context.ts";
import { type MediaKind, mediaKindOf } from "./media-kind.ts";
import {
  type FileColumns,
  fileColumns,
  type MediaRecord,
  type MediaRow,
  objectNamesOf,
  withUrl,
} from "./media-record.ts";
import type { PreparedUpload } from "./prepare-upload.ts";
import { uploadObject } from "./upload-object.ts";

export { type MediaRecord, type MediaRow, toImage } from "./media-record.ts";

interface UploadOptions {
  /** Cancels the upload. Files that are already stored are removed, and the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with the progress from 0 to 1. */
  onProgress?: ((progress: number) => void) | undefined;
  /** Refuses files of other kinds. */
  kind?: MediaKind | undefined;
}

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * The uploaded files of the site: objects in storage, and rows of a table that describe them. To show an error of a
 * method, use `errorMessageOf`. Methods that change files reject with a CsrfError if the CSRF token is invalid.
 */
export function createMediaStore({ client, csrf, config }: Server, clearPageCache: ClearPageCache) {
  const { supabaseUrl, publishableKey } = config;
  const bucket = () => client.storage.from(mediaBucket);
  const table = () => client.from(mediaTable);
  const toRecord = (row: MediaRow) => withUrl(client, row);

  async function removeObjects(names: string[]): Promise<void> {
    const { error } = await bucket().remove(names);
    if (error) throw new Error(mediaMessage("filesNotRemoved"), { cause: error });
  }

  async function uploadFiles(
    upload: PreparedUpload,
    columns: FileColumns,
    { signal, onProgress }: UploadOptions,
  ): Promise<void> {
    const names = objectNamesOf(columns);
    const blobs = [upload.blob, ...upload.variants.map(({ blob }) => blob)];
    const total = blobs.reduce((sum, { size }) => sum + size, 0);
    let sentBytes = 0;
    for (const [index, body] of blobs.entries()) {
      const { data } = await client.auth.getSession();
      if (!data.session) throw new Error(mediaMessage("sessionExpired"));
      await uploadObject({
        url: `${supabaseUrl}/storage/v1/object/${mediaBucket}/${names[index]}`,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${data.session.access_token}`,
          "cache-control": "max-age=31536000, immutable",
        },
        body,
        signal,
        onSent: (bytes) => onProgress?.((sentBytes + bytes) / total),
      });
      sentBytes += body.size;
      onProgress?.(sentBytes / total);
    }
  }

  /**
   * Uploads a file and its variants, then calls `saveRow` to add them to the database. After a failure, removes the
   * files unless a row may refer to them. `removeOrphans` later deletes files without a row.
   */
  async function storeFile(
    file: File,
    options: UploadOptions,
    saveRow: (columns: FileColumns) => Promise<void>,
  ): Promise<MediaRecord> {
    csrf.check();
    const { prepareUpload } = await import("./prepare-upload.ts");
    const upload = await prepareUpload(file, options);
    const columns = fileColumns(upload, file.name);
    try {
      await uploadFiles(upload, columns, options);
      options.signal?.throwIfAborted();
      await saveRow(columns);
    } catch (error) {
      const { data: row, error: lookupError } = await table()
        .select()
        .eq("path", columns.path)
        .maybeSingle();
      // If the row exists, the change succeeded, but its response was lost.
      if (row) return toRecord(row);
      if (!lookupError) await bucket().remove(objectNamesOf(columns));
      throw error;
    }
    const { data, error } = await table().select().eq("path", columns.path).single();
    if (error) throw new Error(mediaMessage("cannotBeShown"), { cause: error });
    return toRecord(data);
  }

  async function findUses({ id }: Pick<MediaRecord, "id">): Promise<MediaUse[]> {
    const uses = dataOrThrow(await client.rpc("media_places", { media_id: id }));
    return uses.map(({ table_name, row_id, title, section_type }) => ({
      table: table_name,
      id: row_id,
      title,
      ...(section_type && { sectionType: section_type }),
    }));
  }

  /**
   * Deletes a file and its variants.
   *
   * @throws MediaInUseError, which lists the uses, if the file is in use.
   */
  async function remove(record: MediaRecord): Promise<void> {
    csrf.check();
    // The database would also reject this, but its error does not list the uses.
    const uses = await findUses(record);
    if (uses.length > 0) throw new MediaInUseError(uses);
    dataOrThrow(await table().delete().eq("id", record.id));
    await removeObjects(objectNamesOf(record));
  }

  /**
   * Stored files that nothing uses: no row of this table, no content and no version of the last 30 days. Omits files of
   * the last hour, because their upload may be in progress.
   */
  async function findOrphans() {
    const orphans = dataOrThrow(await client.rpc("media_orphans"));
    return orphans.map(({ name, bytes }) => ({ path: name, bytes }));
  }

  return {
    /**
     * Stores a file without its embedded metadata, such as a photo's location. Stores a picture in all widths that pages
     * need.
     */
    upload: (file: File, { alt, ...options }: UploadOptions & { alt: string }) =>
      askBeforeClosingDuring(
        storeFile(file, options, async (columns) => {
          dataOrThrow(await table().insert({ ...columns, alt }));
        }),
      ),

    /** Replaces a file with another file of the same kind, and updates all its uses. */
    async replace(
      { id, mime }: MediaRecord,
      file: File,
      options: UploadOptions = {},
    ): Promise<MediaRecord> {
      let isSent = false;
      try {
        const kind = mediaKindOf({ mime });
        const replacement = storeFile(file, { ...options, kind }, async (columns) => {
          const shown = { ...displayedFile(columns), placeholder: columns.placeholder };
          isSent = true;
          dataOrThrow(await client.rpc("replace_media", { media_id: id, file: columns, shown }));
        });
        return await askBeforeClosingDuring(replacement);
      } finally {
        // Clear the cache also after an error, because the change may have succeeded although its response was lost.
        if (isSent) await clearPageCache();
      }
    },

    /** Changes the default alternative text for future uses. */
    async saveAlt({ id }: MediaRecord, alt: string): Promise<MediaRecord> {
      csrf.check();
      return toRecord(dataOrThrow(await table().update({ alt }).eq("id", id).select().single()));
    },

    remove,

    withUrl: toRecord,
    findUses,
    findOrphans,

    /** Deletes the files that {@link MediaStore.findOrphans} finds; resolves with their number. */
    async removeOrphans() {
      csrf.check();
      const orphans = await findOrphans();
      for (let start = 0; start < orphans.length; start += maxObjectsPerDelete) {
        await removeObjects(
          orphans.slice(start, start + maxObjectsPerDelete).map(({ path }) => path),
        );
      }
      return orphans.length;
    },
  };
}

/** Makes the browser ask before the page is closed until the action ends. */
async function askBeforeClosingDuring<Result>(action: Promise<Result>): Promise<Result> {
  const preventClosing = (event: Event) => {
    // The language switch sends an event of its own to find unsaved changes. It does not interrupt the action.
    if (event.isTrusted) event.preventDefault();
  };
  window.addEventListener("beforeunload", preventClosing);
  try {
    return await action;
  } finally {
    window.removeEventListener("beforeunload", preventClosing);
  }
}

/** Maximum number of objects in one delete request of the storage API. */
const maxObjectsPerDelete = 100;

export interface MediaUse {
  table: string;
  id: string;
  /** Empty for some sections. */
  title: string;
  sectionType?: string;
}

export class MediaInUseError extends Error {
  override name = "MediaInUseError";
  readonly uses: readonly MediaUse[];

  constructor(uses: readonly MediaUse[]) {
    const [firstTitle = "", ...otherTitles] = uses.map(
      ({ title, sectionType }) => title || sectionType,
    );
    const usesText =
      otherTitles.length > 0
        ? mediaMessage("andMore", { first: firstTitle, others: otherTitles.length })
        : firstTitle;
    super(mediaMessage("usedInPlaces", { places: usesText }));
    this.uses = uses;
  }
}
