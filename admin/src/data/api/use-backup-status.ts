import type { BackupStatus } from "@portfolio/content/backups";
import { useQuery } from "@tanstack/react-query";
import { useServer } from "./server-context.ts";
import { createPostToSite } from "./site-requests.ts";

/** State of the copies of the site: daily backups, daily archives and the static site. */
export function useBackupStatus() {
  const post = createPostToSite(useServer());
  return useQuery({
    queryKey: ["site copies"],
    queryFn: async ({ signal }): Promise<BackupStatus> =>
      (await post("/api/backups", { signal })).json(),
    retry: false,
    staleTime: 0,
  });
}
