import { Stack, Typography } from "@mui/material";
import { useLocation } from "react-router";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import type { LinkRequestState } from "./ForgottenPage.tsx";
import { LinkRequest } from "./LinkRequest.tsx";

/** `/auth/by-link`: asks for a mail with a link that signs in. */
export default function ByLinkPage() {
  const { email = "" } = (useLocation().state ?? {}) as Partial<LinkRequestState>;
  return (
    <AuthFrame>
      <title>{`${recoveryMessage("byLink")} · ${recoveryMessage("page")}`}</title>
      <Stack spacing={2}>
        <div>
          <Typography variant="h1">{recoveryMessage("byLink")}</Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {recoveryMessage("byLinkHelp")}
          </Typography>
        </div>
        <LinkRequest email={email} purpose="signIn" />
      </Stack>
    </AuthFrame>
  );
}
