import LinkIcon from "@mui/icons-material/Link";
import { Box, Button, Skeleton } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { CopyField } from "../../layout/CopyButton.tsx";
import { toastFailure } from "../../layout/notifications/toasts.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";

/** Creates, shows and revokes the secret preview link of an unpublished post. */
export function DraftLink({ postId }: { postId: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ["draft-link", postId];
  const { data: token, error } = useQuery({
    queryKey,
    queryFn: () => dataProvider.findDraftLink(postId),
    staleTime: 0,
  });
  const setCachedToken = (newToken: string | null) => queryClient.setQueryData(queryKey, newToken);
  const createMutation = useMutation({
    mutationFn: () => dataProvider.createDraftLink(postId),
    onSuccess: setCachedToken,
    onError: (reason) => toastFailure(reason, postsMessage("linkNotMade")),
  });
  const revokeMutation = useMutation({
    mutationFn: () => dataProvider.revokeDraftLink(postId),
    onSuccess: () => setCachedToken(null),
    onError: (reason) => toastFailure(reason, postsMessage("linkNotRevoked")),
  });

  if (error) return <SecondaryText>{postsMessage("linkUnknown")}</SecondaryText>;
  if (token === undefined) return <Skeleton width="12rem" height={36} />;
  if (token === null) {
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Button
          color="inherit"
          startIcon={<LinkIcon />}
          loading={createMutation.isPending}
          onClick={() => createMutation.mutate()}
          sx={{ ml: -1 }}
        >
          {postsMessage("makeLink")}
        </Button>
        <SecondaryText>{postsMessage("makeLinkHelp")}</SecondaryText>
      </Box>
    );
  }

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <CopyField
        label={postsMessage("shareLink")}
        value={`${window.location.origin}/drafts/${token}`}
        copyLabel={postsMessage("copyShareLink")}
        hasVisibleLabel
      />
      <Button
        color="error"
        loading={revokeMutation.isPending}
        onClick={() => revokeMutation.mutate()}
        sx={{ justifySelf: "start" }}
      >
        {sharedMessage("revoke")}
      </Button>
      <SecondaryText>{postsMessage("linkHelp")}</SecondaryText>
    </Box>
  );
}
