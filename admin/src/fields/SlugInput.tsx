import { Autocomplete, TextField } from "@mui/material";
import { useGetList } from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { type FieldProps, useField } from "./field.ts";

interface SlugInputProps extends FieldProps {
  /** Resource whose records have a title and a slug. */
  resource: string;
}

/**
 * Slug of a post or project, picked by title. Accepts any text, because the record may be created later, and says so if
 * no record has the slug.
 */
export function SlugInput({ resource, ...props }: SlugInputProps) {
  const field = useField<string>(props);
  const { data = [], total = Number.POSITIVE_INFINITY } = useGetList<{
    id: string;
    slug: string;
    title: string;
  }>(resource, {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "created_at", order: "DESC" },
  });
  const titles = new Map(data.map((record) => [record.slug, record.title]));
  const isMissing = field.value && data.length >= total && !titles.has(field.value);
  const help = isMissing ? sharedMessage("noRecord", { slug: field.value }) : props.helperText;
  return (
    <Autocomplete
      freeSolo
      fullWidth
      autoSelect
      id={field.id}
      options={[...titles.keys()]}
      getOptionLabel={(slug) => titles.get(slug) ?? slug}
      value={field.value ?? ""}
      onChange={(_, slug) => field.change(slug ?? "")}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={field.label}
          inputRef={field.ref}
          error={field.error !== undefined}
          helperText={field.error ?? help}
        />
      )}
    />
  );
}
