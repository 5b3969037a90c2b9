import { restoreArchive } from "../archive/restore-archive.ts";
import { takeSnapshot } from "../archive/snapshot.ts";
import type { SiteAction } from "./action-requests.ts";
import { type ActionContext, performRecoveryAction } from "./recovery-actions.ts";

/**
 * Performs an action in the process that has opened the database: the server, or a command if no server runs. Returns
 * the result that {@link SiteAction} describes.
 */
export async function performAction(
  action: SiteAction,
  context: ActionContext,
  signal?: AbortSignal,
): Promise<string> {
  const { dataDir, database } = context;
  switch (action.name) {
    case "snapshot":
      return takeSnapshot(dataDir, database, { signal });
    case "restore": {
      const options = { ...action, shouldApply: action.apply, signal };
      return JSON.stringify(await restoreArchive(dataDir, database, action.path, options));
    }
    case "set-successor":
      await database.query("select public.set_moved($1)", [action.url]);
      return "";
    default:
      return performRecoveryAction(action, context);
  }
}
