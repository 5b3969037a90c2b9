import type { SectionContent } from "@portfolio/content/sections";
import { newShortId } from "../../../data/ids.ts";
import { MonthInput } from "../../../fields/date-inputs.tsx";
import { FieldGroup, FieldRow } from "../../../fields/FieldGroup.tsx";
import { TextInput } from "../../../fields/inputs.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { StringListInput } from "../../../fields/StringListInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { formatPeriod, joinNonEmpty } from "./format-summary.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

type Position = SectionContent<"experience">["experiences"][number];

export default function ExperienceForm() {
  return (
    <>
      <SectionHeadingInputs />
      <FieldGroup title={formsMessage("roles")} help={formsMessage("rolesHelp")}>
        <ListInput
          source="content.experiences"
          itemName="role"
          hideLabel
          emptyText={formsMessage("noRoles")}
          summary={({ role, company, startDate, endDate }: Partial<Position>) => ({
            title: joinNonEmpty(role, company),
            detail: formatPeriod(startDate, endDate),
          })}
          uniqueValues={() => ({ id: newShortId() })}
        >
          <FieldRow>
            <TextInput source="role" />
            <TextInput
              source="employmentType"
              placeholder={formsMessage("employmentPlaceholder")}
            />
          </FieldRow>
          <FieldRow>
            <TextInput source="company" />
            <TextInput source="location" />
          </FieldRow>
          <TextInput source="companyDescription" helperText={formsMessage("companyHelp")} />
          <FieldRow>
            <MonthInput source="startDate" />
            <MonthInput source="endDate" allowsPresent />
          </FieldRow>
          <StringListInput source="responsibilities" itemName="responsibility" />
        </ListInput>
      </FieldGroup>
    </>
  );
}
