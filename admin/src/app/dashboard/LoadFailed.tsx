import { Button, Stack, Typography } from "@mui/material";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { PageHeading } from "../../layout/PageHeading.tsx";

/** The dashboard without its data. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <title>{sharedMessage("pageTitle", { title: sharedMessage("dashboard") })}</title>
      <PageHeading>{dashboardMessage("loadFailed")}</PageHeading>
      <Typography color="text.secondary">{dashboardMessage("loadFailedText")}</Typography>
      <Button variant="contained" onClick={retry}>
        {sharedMessage("tryAgain")}
      </Button>
    </Stack>
  );
}
