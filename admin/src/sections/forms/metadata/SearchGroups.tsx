import { CountedTextInput } from "../../../inputs/CountedTextInput.tsx";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../../inputs/FieldRow.tsx";
import { LinkInput } from "../../../inputs/LinkInput.tsx";
import { SwitchInput } from "../../../inputs/SwitchInput.tsx";
import { TagsInput } from "../../../inputs/TagsInput.tsx";
import { TextInput } from "../../../inputs/TextInput.tsx";
import { SiteSearchResult } from "./SiteSearchResult.tsx";

/** What the site is called and how a search engine introduces it. */
export function GeneralGroup() {
  return (
    <FieldGroup
      title="General"
      help="How the site introduces itself in browser tabs and search results."
    >
      <SiteSearchResult />
      <CountedTextInput
        source="content.pageTitle"
        recommended={{ from: 30, to: 60 }}
        helperText="Browser tab and headline of search results."
      />
      <CountedTextInput
        source="content.metaDescription"
        multiline
        recommended={{ from: 110, to: 160 }}
        helperText="The text below that headline."
      />
      <TextInput source="content.metaAuthor" />
      <TagsInput source="content.metaKeywords" helperText="Few search engines still read them." />
      <FieldRow>
        <TextInput source="content.language" helperText="Language of the texts, such as en." />
        <TextInput source="content.locale" helperText="For dates and previews, such as en_GB." />
      </FieldRow>
    </FieldGroup>
  );
}

/** Whether and under which address search engines list the site. */
export function RobotsGroup() {
  return (
    <FieldGroup title="Search & robots" help="Applies to every page, and to /robots.txt.">
      <SwitchInput
        source="content.robotsIndex"
        helperText="Off keeps the site out of search results."
      />
      <SwitchInput source="content.robotsFollow" />
      <LinkInput
        source="content.canonicalUrl"
        placeholder="https://…"
        helperText="Only if the site is known under another address than the one it is served at."
      />
    </FieldGroup>
  );
}
