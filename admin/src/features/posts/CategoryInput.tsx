import { useId } from "react";
import { TextInput } from "../../fields/TextInput.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { usePostLabels } from "./use-post-labels.ts";

/** The category of a post; those of other posts are suggested. */
export function CategoryInput() {
  const listId = useId();
  const { categories } = usePostLabels();
  return (
    <>
      <TextInput
        source="category"
        helperText={postsMessage("categoryHelp")}
        slotProps={{ htmlInput: { list: listId } }}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
