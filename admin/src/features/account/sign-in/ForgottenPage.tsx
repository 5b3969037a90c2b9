import { Stack, Typography } from "@mui/material";
import { useLocation } from "react-router";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { LinkRequest } from "./LinkRequest.tsx";

/** What may be handed to these pages. */
export interface LinkRequestState {
  /** What was typed on the sign-in page. */
  email: string;
}

/** `/auth/forgotten`: asks for a mail with a link that leads to a new password. */
export default function ForgottenPage() {
  const { email = "" } = (useLocation().state ?? {}) as Partial<LinkRequestState>;
  return (
    <AuthFrame>
      <title>{`${recoveryMessage("newPassword")} · ${recoveryMessage("page")}`}</title>
      <Stack spacing={2}>
        <div>
          <Typography variant="h1">{recoveryMessage("newPassword")}</Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {recoveryMessage("forgottenHelp")}
          </Typography>
        </div>
        <LinkRequest email={email} />
      </Stack>
    </AuthFrame>
  );
}
