import { useQuery } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../providers/auth.ts";
import type { ServerAbilities } from "./server-abilities.ts";

/** What the Auth server can do that not every one can; undefined until it has said so. It is asked once. */
export function useAbilities(): ServerAbilities | undefined {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const { data } = useQuery({
    queryKey: ["auth", "abilities"],
    queryFn: async () => authProvider?.abilities(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
