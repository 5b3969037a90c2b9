import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { everyLanguage } from "../words/every-language.server.ts";
import { WordsContext } from "../words/use-words.ts";
import { learn, wordsOf } from "../words/words.ts";
import { ProjectTools } from "./Tools.tsx";

test.each([
  ["en", "Hidden", "Edit"],
  ["de-AT", "Ausgeblendet", "Bearbeiten"],
  ["ja", "非表示", "編集"],
  // Languages without a translation use English.
  ["nl", "Hidden", "Edit"],
])("The owner's view of a site in %s says %s", (language, hidden, edit) => {
  for (const words of Object.values(everyLanguage)) learn(words);
  const words = wordsOf({ metadata: { language, locale: language } });
  const project = { id: "1", title: "Tide", visible: false } as Parameters<
    typeof ProjectTools
  >[0]["project"];
  const html = renderToStaticMarkup(
    <WordsContext value={words}>
      <ProjectTools project={project} />
    </WordsContext>,
  );
  expect(html).toContain(`>${hidden}<`);
  expect(html).toContain(`>${edit}<span`);
});
