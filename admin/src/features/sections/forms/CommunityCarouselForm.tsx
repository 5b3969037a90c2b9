import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { PicturesInput } from "../../../fields/PicturesInput.tsx";
import { TextInput } from "../../../fields/TextInput.tsx";
import { formsWord } from "../../../i18n/en/forms.ts";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

export default function CommunityCarouselForm() {
  return (
    <SectionFields type="community_carousel">
      <SectionTexts titleHelp={formsWord("headingHelp")} subtitleHelp={formsWord("lineHelp")} />
      <FieldGroup title={formsWord("photos")} help={formsWord("photosHelp")}>
        <TextInput source="content.title" />
        <TextInput source="content.subtitle" />
        <PicturesInput
          source="content.images"
          itemName="photo"
          address="url"
          emptyText={formsWord("noPhotos")}
          captionHelp={formsWord("captionHelp")}
        />
      </FieldGroup>
    </SectionFields>
  );
}
