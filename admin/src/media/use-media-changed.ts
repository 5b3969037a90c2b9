import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Has every list and form read again what a change of a picture may have touched. Resolves when the pictures have. */
export function useMediaChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries(), [queryClient]);
}
