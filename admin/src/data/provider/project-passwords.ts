import { dataOf, query } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";

export interface ProjectPasswordMethods {
  hasProjectPassword(projectId: string): Promise<boolean>;
  /** Ends the access of every browser that has the project open. */
  setProjectPassword(projectId: string, password: string): Promise<void>;
}

export function createProjectPasswordMethods(
  client: Client,
  mutate: <Result>(run: () => Promise<Result>) => Promise<Result>,
): ProjectPasswordMethods {
  return {
    hasProjectPassword: async (project_id) =>
      (await query(client.rpc("has_project_password", { project_id }))) === true,

    setProjectPassword: (project_id, password) =>
      mutate(async () => {
        dataOf(await client.rpc("set_project_password", { project_id, password }));
      }),
  };
}
