import { useQueryClient } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import { useNavigate } from "react-router";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { toastError, toastSuccess } from "../providers/notifications/toasts.ts";

/** Signs the owner out, forgets what was read and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await authProvider?.logout({});
    } catch (error) {
      console.error(error);
      toastError("Error signing out. Please try again.");
      return;
    }
    toastSuccess("Signed out successfully");
    await navigate("/auth");
    queryClient.clear();
  };
}
