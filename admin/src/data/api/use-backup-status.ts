import type { BackupStatus } from "@portfolio/content/backups";
import { useQuery } from "@tanstack/react-query";
import { createSiteApi, useServer } from "./server-context.ts";

export function useBackupStatus() {
  const post = createSiteApi(useServer());
  return useQuery({
    queryKey: ["site copies"],
    queryFn: async ({ signal }): Promise<BackupStatus> =>
      (await post("/api/backups", { signal })).json(),
    retry: false,
    staleTime: 0,
  });
}
