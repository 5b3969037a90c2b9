import type { SectionContent } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { ListInput } from "../../../../fields/ListInput.tsx";
import type { RowSummary } from "../../../../fields/ListRow.tsx";
import { SwitchInput } from "../../../../fields/SwitchInput.tsx";
import { useLabel } from "../../../../fields/schema-context.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";

type Part = keyof SectionContent<"cv">["sections"];

/** Entry of a part of the CV. Fields may be missing while it is edited. */
export type CvEntry<Name extends Part> = Partial<SectionContent<"cv">[Name][number]>;

interface CvPartProps<Name extends Part> {
  part: Name;
  itemName: string;
  help?: string;
  summary: (entry: CvEntry<Name>) => RowSummary;
  /** Shown above the list. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Entries of one part of the CV, with a switch for its visibility. */
export function CvPart<Name extends Part>(props: CvPartProps<Name>) {
  const { part, itemName, help, summary, tools, children } = props;
  const title = useLabel(`content.${part}`);
  return (
    <FieldGroup
      title={title}
      help={help}
      action={
        <SwitchInput
          source={`content.sections.${part}`}
          label={cvMessage("shown")}
          ariaLabel={cvMessage("showPart", { title })}
        />
      }
    >
      {tools}
      <ListInput source={`content.${part}`} itemName={itemName} summary={summary} hideLabel>
        {children}
      </ListInput>
    </FieldGroup>
  );
}
