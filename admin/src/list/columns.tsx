import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { Box, IconButton, Link, Switch, Tooltip, Typography } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MouseEvent, ReactNode } from "react";
import {
  type DataProvider,
  type Identifier,
  type RaRecord,
  useCreatePath,
  useDataProvider,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useUpdate,
} from "react-admin";
import { Link as RouterLink, useNavigate } from "react-router";
import { collectionOfResource } from "../data/provider/collection-of.ts";
import { findFreeSlug } from "../data/provider/free-slug.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import type { RelativeTimeOptions } from "../layout/format-time.ts";
import { toastFailure, toastSuccess } from "../layout/notifications/toasts.ts";
import { RelativeTime } from "../layout/RelativeTime.tsx";
import { listPath } from "../layout/resource.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { touchTarget } from "../layout/touch-target.ts";

export const hiddenBelowDesktop = { display: { xs: "none", md: "table-cell" } } as const;

export const hiddenOnPhone = { display: { xs: "none", sm: "table-cell" } } as const;

/** Style of a column of titles beside a column of tags. Without it, the tags would take half of the titles' space. */
export const titleColumn = { width: { md: "40%" } } as const;

/** Style of a column of icon buttons. The label is hidden in narrow windows, except for screen readers. */
export const iconColumn = {
  width: 44,
  "@media (width < 56.25rem)": { px: 0.5, fontSize: 0 },
} as const;

/**
 * Click handler for the links and controls of a row, because a click on the row opens its record. Without the handler,
 * a link would open the record twice, and after Ctrl+click also in this tab.
 */
export const stopPropagation = (event: MouseEvent) => event.stopPropagation();

interface NameFieldProps {
  /** Text column. Its first line is shown below the name. */
  detail: string;
  /** Whether phones show the detail, too. By default they do not, because a line of a column holds few words there. */
  isDetailOnPhone?: boolean;
  children?: ReactNode;
}

/** Name of the record of a row, as a link to its form, with an optional detail. */
export function NameField({ detail, isDetailOnPhone = false, children }: NameFieldProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const nameOf = useGetRecordRepresentation(resource);
  const pathTo = useCreatePath();
  if (!record) return null;
  return (
    <Box sx={{ minWidth: { xs: 0, lg: "11rem" } }}>
      <Box sx={nameStyle}>
        <Link
          component={RouterLink}
          to={pathTo({ resource, id: record.id, type: "edit" })}
          color="inherit"
          onClick={stopPropagation}
          sx={{ ...touchTarget, flex: { xs: "1 1 5rem", sm: "0 1 auto" } }}
        >
          <Box component="span" sx={titleStyle}>
            {nameOf(record)}
          </Box>
        </Link>
        {children}
      </Box>
      <ClampedText isOnPhone={isDetailOnPhone}>{record[detail]}</ClampedText>
    </Box>
  );
}

/** On phones, puts a chip below the name if less than 5rem would remain for the name. */
const nameStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 0.75,
  fontWeight: 550,
  overflowWrap: "anywhere",
  hyphens: "auto",
  hyphenateLimitChars: "12 5",
} as const;

/** Cuts a title after three lines on phones, where a long title would fill the screen. */
const titleStyle = {
  display: { xs: "-webkit-box", sm: "inline" },
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;

interface ClampedTextProps {
  isOnPhone?: boolean;
  lineCount?: number;
  children: string | undefined;
}

export function ClampedText({ isOnPhone, lineCount = 1, children }: ClampedTextProps) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{
        display: { xs: isOnPhone ? "-webkit-box" : "none", sm: "-webkit-box" },
        WebkitLineClamp: lineCount,
        WebkitBoxOrient: "vertical",
        overflow: "hidden",
        // A visitor's message may be one long word, which would widen the table.
        overflowWrap: "anywhere",
      }}
    >
      {children}
    </Typography>
  );
}

export function RelativeTimeField({
  source,
  ...options
}: { source: string } & RelativeTimeOptions) {
  const time: unknown = useRecordContext()?.[source];
  if (typeof time !== "string") return null;
  return (
    <SecondaryText noWrap>
      <RelativeTime value={time} {...options} />
    </SecondaryText>
  );
}

/** Tags of a row, cut after two lines, so that all rows of a list are equally high. */
export function TagsField() {
  const record = useRecordContext<RaRecord & { tags: string[] | null }>();
  return (
    <Box sx={{ minWidth: "9rem" }}>
      <ClampedText lineCount={2}>{record?.tags?.join(", ")}</ClampedText>
    </Box>
  );
}

/** Shows or hides the record of a row on the site. The switch changes only after the server's response. */
export function VisibleSwitch() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const [update, { isPending }] = useUpdate();

  if (!record || !resource) return null;
  const { singular } = collectionOfResource(resource);
  const { id, visible } = record;

  function toggle() {
    update(
      resource,
      { id, data: { visible: !visible }, previousData: record },
      {
        mutationMode: "pessimistic",
        onError: (error) =>
          toastFailure(error, sharedMessage("saveFailed", { singular: translateText(singular) })),
      },
    );
  }

  return (
    <Switch
      size="small"
      checked={visible === true}
      disabled={isPending}
      onChange={toggle}
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        input: {
          role: "switch",
          "aria-label": sharedMessage("visibleOnSite", { name: String(nameOf(record)) }),
        },
      }}
    />
  );
}

/** Creates a copy of the row's record and opens it. A copy that has a page on the site is hidden at first. */
export function DuplicateButton() {
  const record = useRecordContext();
  const collection = collectionOfResource(useResourceContext() ?? "");
  const nameOf = useGetRecordRepresentation(collection.name);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const singular = translateText(collection.singular);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: Identifier) => duplicate(dataProvider, collection, id),
    onSuccess: async (copy) => {
      await queryClient.invalidateQueries({ queryKey: [collection.name] });
      toastSuccess(sharedMessage("saved", { singular: capitalise(singular) }));
      await navigate(`${listPath(collection)}/${copy}`);
    },
    onError: (error) => toastFailure(error, sharedMessage("saveFailed", { singular })),
  });
  if (!record) return null;
  return (
    <Tooltip title={sharedMessage("duplicate")}>
      <IconButton
        size="small"
        aria-label={sharedMessage("duplicateNamed", { name: String(nameOf(record)) })}
        loading={isPending}
        onClick={(event) => {
          // Without this, the click would also open the original record.
          event.stopPropagation();
          mutate(record.id);
        }}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

async function duplicate(
  dataProvider: DataProvider,
  { name, fields }: Collection,
  id: Identifier,
): Promise<Identifier> {
  const { data: original } = await dataProvider.getOne(name, { id });
  const copy = Object.fromEntries(Object.keys(fields.shape).map((key) => [key, original[key]]));
  if ("slug" in copy) {
    copy.slug = await findFreeSlug(dataProvider, name, original.slug, { suffix: "-copy" });
    if (!copy.slug) throw new Error("There are too many copies of this record.");
    copy.title = sharedMessage("copyOf", { title: original.title });
    copy.visible = false;
    if ("featured" in copy) copy.featured = false;
  }
  const { data } = await dataProvider.create(name, { data: copy });
  return data.id;
}
