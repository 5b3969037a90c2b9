import { CountedTextInput } from "../../../../fields/CountedTextInput.tsx";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { SwitchInput } from "../../../../fields/SwitchInput.tsx";
import { TagsInput } from "../../../../fields/TagsInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { dashboardWord } from "../../../../i18n/en/dashboard.ts";
import { metadataWord } from "../../../../i18n/en/metadata.ts";
import { SiteSearchResult } from "./SiteSearchResult.tsx";

/** What the site is called and how a search engine introduces it. */
export function GeneralGroup() {
  return (
    <FieldGroup title={metadataWord("general")} help={metadataWord("generalHelp")}>
      <TextInput source="content.metaAuthor" helperText={dashboardWord("nameHelp")} />
      <SiteSearchResult />
      <CountedTextInput
        source="content.pageTitle"
        recommended={{ from: 30, to: 60 }}
        helperText={metadataWord("titleHelp")}
      />
      <CountedTextInput
        source="content.metaDescription"
        multiline
        recommended={{ from: 110, to: 160 }}
        helperText={metadataWord("descriptionHelp")}
      />
      <TagsInput source="content.metaKeywords" helperText={metadataWord("keywordsHelp")} />
      <FieldRow>
        <TextInput source="content.language" helperText={metadataWord("languageHelp")} />
        <TextInput source="content.locale" helperText={metadataWord("localeHelp")} />
      </FieldRow>
    </FieldGroup>
  );
}

/** Whether and under which address search engines list the site. */
export function RobotsGroup() {
  return (
    <FieldGroup title={metadataWord("robots")} help={metadataWord("robotsHelp")}>
      <SwitchInput source="content.robotsIndex" helperText={metadataWord("indexHelp")} />
      <SwitchInput source="content.robotsFollow" />
      <LinkInput
        source="content.canonicalUrl"
        placeholder="https://…"
        helperText={metadataWord("canonicalHelp")}
      />
    </FieldGroup>
  );
}
