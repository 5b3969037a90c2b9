import { Button, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { PageHeading } from "../shared/PageHeading.tsx";

interface RecordLoadFailedProps {
  /** What one such record is called inside a sentence. */
  singular: string;
  /** Where the others of its kind are. */
  list: { path: string; name: string };
  retry: () => void;
}

/** The page of a record that is there, as far as anybody knows, and did not arrive. */
export function RecordLoadFailed({ singular, list, retry }: RecordLoadFailedProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <PageHeading>The {singular} could not be loaded</PageHeading>
      <Typography color="text.secondary">
        Nothing was changed. Check that the server is running, then try again, or go back to{" "}
        <Link component={RouterLink} to={list.path}>
          {list.name}
        </Link>
        .
      </Typography>
      <Button variant="contained" onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
