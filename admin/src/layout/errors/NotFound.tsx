import { Button, Stack, Typography } from "@mui/material";
import { Link } from "react-router";
import { sharedWord } from "../../i18n/en/shared.ts";
import { PageHeading } from "../PageHeading.tsx";

/** An address of the admin that leads nowhere. */
export function NotFound() {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", maxWidth: "34rem", pt: "10vh" }}>
      <title>{sharedWord("pageTitle", { title: sharedWord("notFound") })}</title>
      <PageHeading>{sharedWord("notFound")}</PageHeading>
      <Typography color="text.secondary">{sharedWord("notFoundText")}</Typography>
      <Button variant="outlined" component={Link} to="/admin">
        {sharedWord("toDashboard")}
      </Button>
    </Stack>
  );
}
