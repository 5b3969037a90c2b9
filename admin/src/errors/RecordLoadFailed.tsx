import { Button, Link, Stack, Typography } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { PageHeading } from "../shared/PageHeading.tsx";

interface RecordLoadFailedProps {
  collection: Collection;
  retry: () => void;
}

/** The page of a record that is there, as far as anybody knows, and did not arrive. */
export function RecordLoadFailed({ collection, retry }: RecordLoadFailedProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <PageHeading>The {collection.singular} could not be loaded</PageHeading>
      <Typography color="text.secondary">
        Nothing was changed. Check that the server is running, then try again, or go back to{" "}
        <Link component={RouterLink} to={`/admin/${collection.name}`}>
          all {collection.singular}s
        </Link>
        .
      </Typography>
      <Button variant="contained" onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
