import type { SectionContent } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { ListInput, type RowSummary } from "../../../inputs/ListInput.tsx";
import { useLabel } from "../../../inputs/model.tsx";
import { SwitchInput } from "../../../inputs/SwitchInput.tsx";

interface CvPartProps {
  part: keyof SectionContent<"cv">["sections"];
  itemName: string;
  help?: string;
  summary(item: Record<string, string>): RowSummary;
  children: ReactNode;
}

/** One part of the CV: its entries, and whether visitors see it. */
export function CvPart({ part, itemName, help, summary, children }: CvPartProps) {
  const title = useLabel(`content.${part}`);
  return (
    <FieldGroup
      title={title}
      help={help}
      action={
        <SwitchInput
          source={`content.sections.${part}`}
          label="Shown"
          ariaLabel={`Show ${title} on the CV`}
        />
      }
    >
      <ListInput source={`content.${part}`} itemName={itemName} summary={summary} hideLabel>
        {children}
      </ListInput>
    </FieldGroup>
  );
}
