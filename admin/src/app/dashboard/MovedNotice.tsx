import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../data/api/server-context.tsx";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";

/** Tells the owner that the site has moved and is read-only. */
export function MovedNotice() {
  const { client } = useServer();
  const { data: address } = useQuery({
    queryKey: ["moved"],
    // Databases without the newest migrations lack the function.
    queryFn: async () => (await client.rpc("moved_to")).data,
  });
  if (!address) return null;
  return <Alert severity="warning">{dashboardMessage("moved", { address })}</Alert>;
}
