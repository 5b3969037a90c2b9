import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Returns a function that opens a page after the session has changed. It clears the query cache, which contains
 * responses to the old session, and replaces the current history entry.
 */
export function useOpenWithEmptyCache() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (path: string) => {
      queryClient.clear();
      await navigate(path, { replace: true });
    },
    [queryClient, navigate],
  );
}
