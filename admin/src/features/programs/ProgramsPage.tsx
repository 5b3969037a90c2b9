import { FieldGroups } from "../../fields/FieldGroup.tsx";
import { programsMessage } from "../../i18n/en/programs.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { AddProgram } from "./AddProgram.tsx";
import { ProgramList } from "./ProgramList.tsx";
import { Proposals } from "./Proposals.tsx";

/** `/admin/programs`: tokens of programs, and the changes that programs propose. */
export default function ProgramsPage() {
  return (
    <>
      <PageHeader title={programsMessage("title")} description={programsMessage("description")} />
      <FieldGroups>
        <AddProgram />
        <ProgramList />
        <Proposals />
      </FieldGroups>
    </>
  );
}
