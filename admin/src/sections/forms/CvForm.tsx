import { ChoiceInput } from "../../inputs/ChoiceInput.tsx";
import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { CvBasics } from "./cv/CvBasics.tsx";
import { CvCareer } from "./cv/CvCareer.tsx";
import { CvProofs } from "./cv/CvProofs.tsx";
import { ResumeTools } from "./cv/ResumeTools.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

export default function CvForm() {
  return (
    <SectionFields type="cv">
      <SectionTexts
        titleHelp="The heading of the page /cv."
        subtitleHelp="The line under the heading."
        visibleHelp="Visitors can open /cv and download the CV."
      />
      <ResumeTools />
      <CvBasics />
      <CvCareer />
      <CvProofs />
      <FieldGroup title="PDF">
        <ChoiceInput
          source="content.pdf.pageSize"
          names={{ A4: "A4 (210 × 297 mm)", Letter: "US Letter (8.5 × 11 in)" }}
          helperText="Paper size of the PDF that visitors download."
        />
      </FieldGroup>
    </SectionFields>
  );
}
