import { statfs } from "node:fs/promises";

/**
 * What stays free, in bytes. The embedded database stops for good when it cannot write its log, which grows by 16 MiB
 * at a time; before that everything can still be read, and deleted to make room.
 */
export const reserve = 64 * 1024 * 1024;

/**
 * Watches the disk of a folder.
 *
 * @returns asks whether there is room for more; says in the log when there no longer is, and when there is again.
 */
export function watchDisk(folder: string): () => Promise<boolean> {
  let hadRoom = true;
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    const hasRoom = bavail * bsize >= reserve;
    if (hasRoom !== hadRoom) {
      if (hasRoom) console.info(`There is room again on the disk of ${folder}.`);
      else console.error(`The disk of ${folder} is full: nothing is saved until there is room.`);
    }
    hadRoom = hasRoom;
    return hasRoom;
  };
}

/** The answer to what would need more room. */
export function noRoom(): Response {
  const message = "The disk of the server is full. Nothing was saved.";
  return Response.json(
    { statusCode: "507", code: "53100", error: "disk_full", message, details: null, hint: null },
    { status: 507, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}
