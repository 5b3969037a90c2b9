import { useMutation } from "@tanstack/react-query";
import { authErrorMessage } from "./auth-errors.ts";

interface Act<Typed> {
  /** Does it. What goes wrong is in `failure` afterwards. */
  run: (typed: Typed) => Promise<unknown>;
  isPending: boolean;
  /** Why it did not work the last time, to be read; null while it is done anew. */
  errorMessage: string | null;
}

/**
 * Something that a person does to sign in or to their account.
 *
 * @param messageOf What they read where it did not work; null where that is said already, elsewhere.
 */
export function useAuthMutation<Typed = void>(
  act: (typed: Typed) => Promise<void>,
  messageOf: (error: unknown) => string | null = authErrorMessage,
): Act<Typed> {
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: (typed: Typed) => act(typed).then(() => null, messageOf),
  });
  return { run: mutateAsync, isPending: isPending, errorMessage: data ?? null };
}
