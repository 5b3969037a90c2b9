import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Invalidates all lists and forms that a changed picture may affect. Resolves when the pictures are reloaded. */
export function useMediaChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries(), [queryClient]);
}
