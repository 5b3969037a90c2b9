import { Autocomplete, TextField } from "@mui/material";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { translated } from "../../i18n/messages.ts";
import type { Source } from "../../record/social-image/sources.ts";

interface SourceChoiceProps {
  sources: readonly Source[];
  source: Source;
  onChoose(source: Source): void;
}

/** Picks the record that the image is for: the site, a section, a post or a project. */
export function SourceChoice({ sources, source, onChoose }: SourceChoiceProps) {
  return (
    <Autocomplete
      options={sources}
      value={source}
      disableClearable
      groupBy={({ group }) => translated(group)}
      getOptionLabel={({ label }) => label || picturesMessage("noTitle")}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChoose(chosen)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={picturesMessage("sources")}
          helperText={picturesMessage("sourcesHelp")}
        />
      )}
    />
  );
}
