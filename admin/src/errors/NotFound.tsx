import { Button, Stack, Typography } from "@mui/material";
import { Link } from "react-router";
import { PageHeading } from "../shared/PageHeading.tsx";

/** An address of the admin that leads nowhere. */
export function NotFound() {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", maxWidth: "34rem", pt: "10vh" }}>
      <title>Page not found · Portfolio admin</title>
      <PageHeading>Page not found</PageHeading>
      <Typography color="text.secondary">
        Nothing of the admin has this address. It may have been deleted or renamed.
      </Typography>
      <Button variant="outlined" component={Link} to="/admin">
        Go to the dashboard
      </Button>
    </Stack>
  );
}
