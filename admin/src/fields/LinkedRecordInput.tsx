import { Autocomplete, TextField } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { useGetList } from "react-admin";
import { isUuid } from "../data/ids.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { type FieldProps, textFieldPropsOf, useField } from "./field.ts";
import { ListInput } from "./ListInput.tsx";

interface LinkedRecordInputProps extends FieldProps {
  /** A collection whose records have a title and a slug. */
  collection: Pick<Collection, "name" | "singular">;
}

/**
 * Titles of the newest records by slug, and whether these are all records. `titleOf` returns a label for any stored slug.
 */
function useTitles({ name }: Pick<Collection, "name">) {
  const { data: records = [], total = Number.POSITIVE_INFINITY } = useGetList<{
    id: string;
    slug: string;
    title: string;
  }>(name, {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "created_at", order: "DESC" },
    meta: { columns: ["id", "slug", "title"] },
  });
  const titles = new Map(records.map(({ slug, title }) => [slug, title]));
  // If a new record takes the slug of a deleted one, references to the deleted record contain its id instead of the slug.
  const titleOf = (slug: string) =>
    titles.get(slug) ?? (isUuid(slug) ? sharedMessage("deletedRecord") : slug);
  return { titles, titleOf, isComplete: records.length >= total };
}

/**
 * Input of the slug of a post or project. Offers the titles of the records. Shows a note if no record has the slug, but
 * accepts the slug, because the owner may create the record afterwards.
 */
export function LinkedRecordInput({ collection, ...props }: LinkedRecordInputProps) {
  const label = capitalise(translateText(collection.singular));
  const field = useField<string>({ ...props, label });
  const { titles, titleOf, isComplete } = useTitles(collection);
  const slug = field.value ?? "";
  // On blur, MUI passes the title of the picked record as the text.
  const slugOf = (text: string) =>
    titleOf(slug) === text ? slug : ([...titles].find(([, title]) => title === text)?.[0] ?? text);
  const isMissing = slug && isComplete && !titles.has(slug);
  const help = isMissing
    ? sharedMessage(isUuid(slug) ? "deletedRecordHelp" : "noRecord", { slug })
    : props.helperText;
  return (
    <Autocomplete
      freeSolo
      autoSelect
      openOnFocus
      id={field.id}
      options={[...titles.keys()]}
      getOptionLabel={titleOf}
      // Null, not an empty text, hides the button that clears the field.
      value={slug || null}
      onChange={(_, text) => field.change(slugOf(text ?? ""))}
      onBlur={field.onBlur}
      renderInput={(params) => <TextField {...params} {...textFieldPropsOf(field, help)} />}
    />
  );
}

interface LinkedRecordsInputProps extends LinkedRecordInputProps {
  emptyText?: string;
  children?: ReactNode;
}

export function LinkedRecordsInput(props: LinkedRecordsInputProps) {
  const { collection, helperText, children, ...listProps } = props;
  const { titleOf } = useTitles(collection);
  return (
    <ListInput
      {...listProps}
      itemName={collection.singular}
      hideLabel
      summary={({ title, slug = "", href }: Partial<Record<string, string>>) => ({
        title: title || titleOf(slug) || href || "",
        detail: title ? slug || href : undefined,
      })}
    >
      <LinkedRecordInput source="slug" collection={collection} helperText={helperText} />
      {children}
    </ListInput>
  );
}
