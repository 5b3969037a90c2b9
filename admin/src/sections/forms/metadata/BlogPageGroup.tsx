import { ChoiceInput } from "../../../inputs/ChoiceInput.tsx";
import { CountedTextInput } from "../../../inputs/CountedTextInput.tsx";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../../inputs/FieldRow.tsx";
import { TextInput } from "../../../inputs/TextInput.tsx";

/** Words and search texts of the list of posts. */
export function BlogPageGroup() {
  return (
    <FieldGroup title="Blog page" help="The page /blog, and what every post starts from.">
      <TextInput source="content.blogPage.heroTitle" helperText="The large heading of /blog." />
      <TextInput
        source="content.blogPage.heroDescription"
        multiline
        helperText="A sentence or two below it."
      />
      <CountedTextInput
        source="content.blogPage.title"
        recommended={{ from: 5, to: 60 }}
        helperText="Browser tab and search results."
      />
      <CountedTextInput
        source="content.blogPage.description"
        multiline
        recommended={{ from: 70, to: 160 }}
      />
      <TextInput
        source="content.blogPage.defaultAuthor"
        helperText="Named under posts that name nobody."
      />
      <FieldRow>
        <ChoiceInput source="content.blogPage.categorySchema" names={listTypes} />
        <ChoiceInput source="content.blogPage.tagSchema" names={listTypes} />
      </FieldRow>
    </FieldGroup>
  );
}

const listTypes = { CollectionPage: "Collection page", Blog: "Blog", ItemList: "List of items" };
