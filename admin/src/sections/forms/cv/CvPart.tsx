import type { SectionContent } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { ListInput } from "../../../inputs/ListInput.tsx";
import type { RowSummary } from "../../../inputs/ListRow.tsx";
import { useLabel } from "../../../inputs/model.tsx";
import { SwitchInput } from "../../../inputs/SwitchInput.tsx";
import { cvWord } from "../../../words/en/cv.ts";

type Part = keyof SectionContent<"cv">["sections"];

/** An entry of a part; a row may show it while some of its fields are missing. */
export type CvEntry<Name extends Part> = Partial<SectionContent<"cv">[Name][number]>;

interface CvPartProps<Name extends Part> {
  part: Name;
  itemName: string;
  help?: string;
  summary: (entry: CvEntry<Name>) => RowSummary;
  children: ReactNode;
}

/** One part of the CV: its entries, and whether visitors see it. */
export function CvPart<Name extends Part>(props: CvPartProps<Name>) {
  const { part, itemName, help, summary, children } = props;
  const title = useLabel(`content.${part}`);
  return (
    <FieldGroup
      title={title}
      help={help}
      action={
        <SwitchInput
          source={`content.sections.${part}`}
          label={cvWord("shown")}
          ariaLabel={cvWord("showPart", { title })}
        />
      }
    >
      <ListInput source={`content.${part}`} itemName={itemName} summary={summary} hideLabel>
        {children}
      </ListInput>
    </FieldGroup>
  );
}
