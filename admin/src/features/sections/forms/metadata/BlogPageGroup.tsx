import { ChoiceInput } from "../../../../fields/ChoiceInput.tsx";
import { CountedTextInput } from "../../../../fields/CountedTextInput.tsx";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { metadataMessage } from "../../../../i18n/en/metadata.ts";

export function BlogPageGroup() {
  return (
    <FieldGroup title={metadataMessage("blogPage")} help={metadataMessage("blogPageHelp")}>
      <TextInput
        source="content.blogPage.heroTitle"
        helperText={metadataMessage("blogHeadingHelp")}
      />
      <TextInput
        source="content.blogPage.heroDescription"
        multiline
        helperText={metadataMessage("blogTextHelp")}
      />
      <CountedTextInput
        source="content.blogPage.title"
        recommended={{ from: 5, to: 60 }}
        helperText={metadataMessage("blogTitleHelp")}
      />
      <CountedTextInput
        source="content.blogPage.description"
        multiline
        recommended={{ from: 70, to: 160 }}
      />
      <TextInput
        source="content.blogPage.defaultAuthor"
        helperText={metadataMessage("authorHelp")}
      />
      <FieldRow>
        <ChoiceInput source="content.blogPage.categorySchema" names={listTypes} />
        <ChoiceInput source="content.blogPage.tagSchema" names={listTypes} />
      </FieldRow>
    </FieldGroup>
  );
}

const listTypes = { CollectionPage: "Collection page", Blog: "Blog", ItemList: "List of items" };
