import { Button, Stack, Typography } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { LoadFailure, type LoadFailureProps } from "../LoadFailure.tsx";
import { PageHeader } from "../PageHeader.tsx";
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

interface RecordLoadFailedProps extends Pick<LoadFailureProps, "query"> {
  collection: Collection;
  /** Default: the type of the record. */
  title?: string;
}

export function RecordLoadFailed({ collection, query, ...props }: RecordLoadFailedProps) {
  const title = props.title ?? capitalise(translateText(collection.singular));
  return (
    <>
      <PageHeader title={title} parent={collection} />
      <LoadFailure subject={title} query={query} isReported />
    </>
  );
}
