import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../inputs/FieldRow.tsx";
import { newId } from "../../inputs/keys.ts";
import { ListInput } from "../../inputs/ListInput.tsx";
import { MonthInput } from "../../inputs/MonthInput.tsx";
import { StringListInput } from "../../inputs/StringListInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";
import { joined, period } from "./summaries.ts";

type Position = SectionContent<"experience">["experiences"][number];

export default function ExperienceForm() {
  return (
    <SectionFields type="experience">
      <SectionTexts
        titleHelp="The section's heading on the landing page."
        subtitleHelp="The line under the heading."
      />
      <FieldGroup
        title="Roles"
        help="Shown in this order. More than three fold away behind a button."
      >
        <ListInput
          source="content.experiences"
          itemName="role"
          hideLabel
          emptyText="No roles yet. Start with what you do now."
          summary={positionSummary}
          identify={newPositionId}
        >
          <FieldRow>
            <TextInput source="role" />
            <TextInput source="employmentType" placeholder="Full-time, freelance, …" />
          </FieldRow>
          <FieldRow>
            <TextInput source="company" />
            <TextInput source="location" />
          </FieldRow>
          <TextInput source="companyDescription" helperText="One line below the company." />
          <FieldRow>
            <MonthInput source="startDate" />
            <MonthInput source="endDate" orPresent />
          </FieldRow>
          <StringListInput source="responsibilities" itemName="responsibility" />
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

function positionSummary({ role, company, startDate, endDate }: Partial<Position>) {
  return { title: joined(role, company), detail: period(startDate, endDate) };
}

const newPositionId = () => ({ id: newId() });
