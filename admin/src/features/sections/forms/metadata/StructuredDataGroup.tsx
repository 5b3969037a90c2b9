import type { SectionContent } from "@portfolio/content/sections";
import { ChoiceInput } from "../../../../fields/ChoiceInput.tsx";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { ListInput } from "../../../../fields/ListInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { metadataMessage } from "../../../../i18n/en/metadata.ts";

export function StructuredDataGroup() {
  return (
    <FieldGroup title={metadataMessage("structured")} help={metadataMessage("structuredHelp")}>
      <ChoiceInput source="content.schemaType" names={schemaTypes} />
      <ListInput source="content.socialProfiles" itemName="profile" summary={profileSummary}>
        <FieldRow columns="1fr 2fr">
          <TextInput source="platform" />
          <LinkInput source="url" placeholder="https://…" />
        </FieldRow>
      </ListInput>
    </FieldGroup>
  );
}

type Profile = SectionContent<"metadata">["socialProfiles"][number];

const schemaTypes = {
  Person: "Person",
  Organization: "Organisation",
  ProfilePage: "Profile page of a person",
  WebSite: "Website",
};

function profileSummary({ platform = "", url }: Partial<Profile>) {
  return { title: platform, detail: url };
}
