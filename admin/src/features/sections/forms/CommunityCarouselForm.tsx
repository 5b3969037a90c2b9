import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { TextInput } from "../../../fields/inputs.tsx";
import { PicturesInput } from "../../../fields/PicturesInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

export default function CommunityCarouselForm() {
  return (
    <>
      <SectionHeadingInputs />
      <FieldGroup title={formsMessage("photos")} help={formsMessage("photosHelp")}>
        <TextInput source="content.title" />
        <TextInput source="content.subtitle" />
        <PicturesInput
          source="content.images"
          itemName="photo"
          urlField="url"
          emptyText={formsMessage("noPhotos")}
          captionHelp={formsMessage("captionHelp")}
        />
      </FieldGroup>
    </>
  );
}
