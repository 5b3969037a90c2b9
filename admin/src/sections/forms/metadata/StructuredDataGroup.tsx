import type { SectionContent } from "@portfolio/content/sections";
import { ChoiceInput } from "../../../inputs/ChoiceInput.tsx";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../../inputs/FieldRow.tsx";
import { LinkInput } from "../../../inputs/LinkInput.tsx";
import { ListInput } from "../../../inputs/ListInput.tsx";
import { TextInput } from "../../../inputs/TextInput.tsx";

/** What machines are told about who the site belongs to. */
export function StructuredDataGroup() {
  return (
    <FieldGroup
      title="Structured data"
      help="Tells search engines who the site is about, so that they can connect it with your profiles. Profiles that are not among your contact links are named at the end of each page as well."
    >
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
