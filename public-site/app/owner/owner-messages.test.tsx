import { landingSectionTypes, type Section } from "@portfolio/content/sections";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { allLanguages } from "../i18n/all-languages.server.ts";
import { messagesOf, registerMessages } from "../i18n/messages.ts";
import { MessagesContext } from "../i18n/use-messages.ts";
import { ProjectTools, SectionTools } from "./Tools.tsx";

test.each([
  ["en", "Hidden", "Edit"],
  ["de-AT", "Ausgeblendet", "Bearbeiten"],
  ["ja", "非表示", "編集"],
  // Languages without a translation use English.
  ["nl", "Hidden", "Edit"],
])("The owner's view of a site in %s says %s", (language, hidden, edit) => {
  for (const messages of Object.values(allLanguages)) registerMessages(messages);
  const messages = messagesOf({ metadata: { language, locale: language } });
  const project = { id: "1", title: "Tide", visible: false } as Parameters<
    typeof ProjectTools
  >[0]["project"];
  const html = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <ProjectTools project={project} />
    </MessagesContext>,
  );
  expect(html).toContain(`>${hidden}<`);
  expect(html).toContain(`>${edit}<span`);
});

test.each(landingSectionTypes)(
  "21.34 The owner's view names a section %s without a title in words",
  (type) => {
    for (const messages of Object.values(allLanguages)) registerMessages(messages);
    const messages = messagesOf({ metadata: { language: "de", locale: "de_DE" } });
    const section = { id: null, type, title: "", visible: true } as Section;
    const html = renderToStaticMarkup(
      <MessagesContext value={messages}>
        <SectionTools section={section} />
      </MessagesContext>,
    );
    expect(html).not.toContain(`>${type}<`);
  },
);
