import { pages } from "@portfolio/content/collections";
import { MarkdownInput, usePreloadEditor } from "../../fields/editor/MarkdownInput.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { ImageInput } from "../../fields/ImagePicker.tsx";
import { SwitchInput, TextInput } from "../../fields/inputs.tsx";
import { SlugField } from "../../fields/SlugField.tsx";
import { pagesMessage } from "../../i18n/en/pages.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RecordPage } from "../../record/RecordPage.tsx";

/** `/admin/pages?new` and `/admin/pages/{id}`. */
export default function PageEditor() {
  usePreloadEditor();
  return (
    <RecordPage collection={pages}>
      <FieldGroup title={pagesMessage("page")}>
        <TextInput source="title" helperText={pagesMessage("titleHelp")} />
        <SlugField helperText={pagesMessage("slugHelp")} />
        <MarkdownInput source="content" helperText={pagesMessage("contentHelp")} />
      </FieldGroup>
      <FieldGroup title={sharedMessage("picture")} help={pagesMessage("pictureHelp")}>
        <ImageInput source="cover" hideLabel />
      </FieldGroup>
      <FieldGroup title={sharedMessage("onSite")}>
        <SwitchInput source="visible" helperText={sharedMessage("visibleHelp")} />
        <SwitchInput source="in_menu" helperText={pagesMessage("inMenuHelp")} />
      </FieldGroup>
    </RecordPage>
  );
}
