import type { BackupStatus } from "@portfolio/content/backups";
import { useQuery } from "@tanstack/react-query";
import { createSiteApi, useServer } from "./server-context.ts";

export function useBackupStatus() {
  const { client, csrf } = useServer();
  return useQuery({
    queryKey: ["site copies"],
    queryFn: async ({ signal }): Promise<BackupStatus> => {
      const response = await createSiteApi(client, csrf)("/api/backups", { signal });
      return response.json();
    },
    retry: false,
    staleTime: 0,
  });
}
