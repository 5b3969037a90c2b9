import LinkIcon from "@mui/icons-material/Link";
import { Box, Button, Skeleton, TextField, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { CopyButton } from "../media/CopyButton.tsx";
import type { AdminDataProvider } from "../providers/data.ts";
import { toastFailure } from "../providers/notifications/failure.ts";

/** Makes, shows and revokes the secret address at which others read a post that is not public yet. */
export function DraftLink({ postId }: { postId: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ["draft-link", postId];
  const { data: token, error } = useQuery({
    queryKey,
    queryFn: () => dataProvider.draftLink(postId),
    staleTime: 0,
  });
  const [isBusy, setBusy] = useState(false);

  async function change(run: () => Promise<string | null>, failed: string) {
    setBusy(true);
    try {
      queryClient.setQueryData(queryKey, await run());
    } catch (reason) {
      toastFailure(reason, failed);
    } finally {
      setBusy(false);
    }
  }

  const make = () => change(() => dataProvider.makeDraftLink(postId), "Failed to make the link");
  const revoke = () =>
    change(async () => {
      await dataProvider.revokeDraftLink(postId);
      return null;
    }, "Failed to revoke the link");

  if (error) return <Explanation text="Whether this draft has a share link could not be found." />;
  if (token === undefined) return <Skeleton width="12rem" height={36} />;
  if (token === null) {
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Button
          color="inherit"
          startIcon={<LinkIcon />}
          loading={isBusy}
          onClick={make}
          sx={{ ml: -1 }}
        >
          Make a share link
        </Button>
        <Explanation text="Lets others read this draft without signing in." />
      </Box>
    );
  }
  const address = `${window.location.origin}/drafts/${token}`;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <TextField
        size="small"
        label="Share link"
        value={address}
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <CopyButton text={address} label="Copy share link" variant="outlined">
          Copy
        </CopyButton>
        <Button color="error" loading={isBusy} onClick={revoke}>
          Revoke
        </Button>
      </Box>
      <Explanation text="Everybody who has this link reads the draft as it is saved, and nobody else does: search engines are asked to stay away. Revoked, it leads nowhere." />
    </Box>
  );
}

function Explanation({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  );
}
