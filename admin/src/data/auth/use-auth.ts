import { useMutation, useQuery } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import { CsrfError } from "../api/csrf.ts";
import type { AccountApi } from "./account.ts";
import { authErrorMessage } from "./auth-errors.ts";
import type { AdminAuthProvider } from "./auth-provider.ts";

/** @throws Error outside the admin: a programming error. */
export function useAdminAuth(): AdminAuthProvider {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  if (!authProvider) throw new Error("useAdminAuth must be used within the admin.");
  return authProvider;
}

/** Like {@link useAuthMutation}, for an action on the owner's account. */
export function useAccountAction<Input = void>(
  action: (account: AccountApi, input: Input) => Promise<void>,
  messageOf?: (error: unknown) => string | null,
) {
  const { account } = useAdminAuth();
  return useAuthMutation((input: Input) => action(account, input), messageOf);
}

/**
 * A mutation of the session or account, and the message for the user if its last run failed. `run` resolves even if
 * `mutate` rejects. `reset` removes the message.
 *
 * @param messageOf returns null for an error that is shown elsewhere. CSRF failures are shown in a toast instead.
 */
export function useAuthMutation<Input = void>(
  mutate: (input: Input) => Promise<void>,
  messageOf: (error: unknown) => string | null = authErrorMessage,
) {
  const { mutateAsync, reset, isPending, data } = useMutation({
    mutationFn: (input: Input) =>
      mutate(input).then(
        () => null,
        (error) => (error instanceof CsrfError ? null : messageOf(error)),
      ),
  });
  const run: (input: Input) => Promise<unknown> = mutateAsync;
  return { run, reset, isPending, errorMessage: data ?? null };
}

export const ownershipQueryKey = ["auth", "ownership"];

export const accountQueryKey = ["auth", "account"];

/** Query of the optional features of the Auth server; fetched once. */
export const capabilitiesQuery = (authProvider: AdminAuthProvider) => ({
  queryKey: ["auth", "capabilities"],
  queryFn: () => authProvider.fetchCapabilities(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Optional features of the Auth server; undefined while loading. */
export const useCapabilities = () => useQuery(capabilitiesQuery(useAdminAuth())).data;
