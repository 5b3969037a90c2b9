import { Button, Link, Stack, Typography } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { pluralOf, translateText } from "../../i18n/messages.ts";
import { PageHeading } from "../PageHeading.tsx";

export function NotFound() {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", maxWidth: "34rem" }}>
      <title>{sharedMessage("pageTitle", { title: sharedMessage("notFound") })}</title>
      <PageHeading>{sharedMessage("notFound")}</PageHeading>
      <Typography color="text.secondary">{sharedMessage("notFoundText")}</Typography>
      <Button variant="outlined" component={RouterLink} to="/admin">
        {sharedMessage("toDashboard")}
      </Button>
    </Stack>
  );
}

interface RecordLoadFailedProps {
  collection: Collection;
  retry: () => void;
}

/** Replaces the page of a record that could not be loaded. */
export function RecordLoadFailed({ collection, retry }: RecordLoadFailedProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <PageHeading>{capitalise(translateText(collection.singular))}</PageHeading>
      <Typography color="text.secondary">
        {sharedMessage.with("recordFailedText", {
          list: (
            <Link component={RouterLink} to={`/admin/${collection.name}`}>
              {sharedMessage("allRecords", { plural: pluralOf(collection.singular) })}
            </Link>
          ),
        })}
      </Typography>
      <Button variant="outlined" onClick={retry}>
        {sharedMessage("tryAgain")}
      </Button>
    </Stack>
  );
}
