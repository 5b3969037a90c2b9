import { Button, Stack, Typography } from "@mui/material";
import { dashboardWord } from "../../i18n/en/dashboard.ts";
import { sharedWord } from "../../i18n/en/shared.ts";
import { PageHeading } from "../../layout/PageHeading.tsx";

/** The dashboard without its data. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <title>{sharedWord("pageTitle", { title: sharedWord("dashboard") })}</title>
      <PageHeading>{dashboardWord("loadFailed")}</PageHeading>
      <Typography color="text.secondary">{dashboardWord("loadFailedText")}</Typography>
      <Button variant="contained" onClick={retry}>
        {sharedWord("tryAgain")}
      </Button>
    </Stack>
  );
}
