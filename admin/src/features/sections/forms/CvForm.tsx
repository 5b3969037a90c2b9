import { ChoiceInput } from "../../../fields/ChoiceInput.tsx";
import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { CvBasics } from "./cv/CvBasics.tsx";
import { CvCareer } from "./cv/CvCareer.tsx";
import { CvFurtherParts } from "./cv/CvFurtherParts.tsx";
import { ResumeTools } from "./cv/ResumeTools.tsx";
import { SectionFields, SectionTexts } from "./SectionFields.tsx";

export default function CvForm() {
  return (
    <SectionFields type="cv">
      <SectionTexts
        titleHelp={formsMessage("cvHeadingHelp")}
        visibleHelp={formsMessage("cvVisibleHelp")}
      />
      <ResumeTools />
      <CvBasics />
      <CvCareer />
      <CvFurtherParts />
      <FieldGroup title="PDF">
        <ChoiceInput
          source="content.pdf.pageSize"
          names={{ A4: "A4 (210 × 297 mm)", Letter: "US Letter (8.5 × 11 in)" }}
          helperText={formsMessage("paperHelp")}
        />
      </FieldGroup>
    </SectionFields>
  );
}
