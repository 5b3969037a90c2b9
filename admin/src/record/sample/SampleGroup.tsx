import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { sampleMessage } from "../../i18n/en/sample.ts";
import { RemoveSample } from "./RemoveSample.tsx";
import { countsOf } from "./sample-texts.ts";
import { isLeft, useSample } from "./use-sample.ts";

/** What is left of the sample content, and its removal. Nothing once it is removed. */
export function SampleGroup() {
  const { data: parts = [] } = useSample();
  if (!isLeft(parts)) return null;
  const records = countsOf(parts, (part) => part.deletable.length + part.emptiable.length);
  return (
    <FieldGroup title={sampleMessage("title")} help={sampleMessage("left", { records })}>
      <div>
        <RemoveSample />
      </div>
    </FieldGroup>
  );
}
