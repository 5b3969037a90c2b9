import { Button, Stack, Typography } from "@mui/material";
import { Link } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { PageHeading } from "../PageHeading.tsx";

export function NotFound() {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", maxWidth: "34rem" }}>
      <title>{sharedMessage("pageTitle", { title: sharedMessage("notFound") })}</title>
      <PageHeading>{sharedMessage("notFound")}</PageHeading>
      <Typography color="text.secondary">{sharedMessage("notFoundText")}</Typography>
      <Button variant="outlined" component={Link} to="/admin">
        {sharedMessage("toDashboard")}
      </Button>
    </Stack>
  );
}
