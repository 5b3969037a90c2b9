import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { toastSuccess } from "../../../layout/notifications/toasts.ts";

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

/** Opens a page as {@link useOpenWithEmptyCache} does, and shows `toast`, if any. */
export function OpenWithEmptyCache({ path, toast }: { path: string; toast?: string | undefined }) {
  const openWithEmptyCache = useOpenWithEmptyCache();
  useEffect(() => {
    if (toast) toastSuccess(toast);
    void openWithEmptyCache(path);
  }, [path, toast, openWithEmptyCache]);
  return <FullPageLoading />;
}
