import type { Section } from "@portfolio/content/sections";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteOf } from "../../tests/sample-site.ts";
import { allLanguages } from "../i18n/all-languages.server.ts";
import { messagesOf, registerMessages } from "../i18n/messages.ts";
import { MessagesContext } from "../i18n/use-messages.ts";
import { ProjectEditLink } from "./EditLinks.tsx";
import { LandingEditLinks } from "./LandingEditLinks.tsx";
import { type OwnerView, OwnerViewContext } from "./owner-view.ts";

test.each([
  ["en", "Hidden", "Edit"],
  ["de-AT", "Ausgeblendet", "Bearbeiten"],
  ["ja", "非表示", "編集"],
  // Languages without a translation use English.
  ["nl", "Hidden", "Edit"],
])("the owner's view of a site in %s contains %s", (language, hiddenLabel, editLabel) => {
  for (const messages of Object.values(allLanguages)) registerMessages(messages);
  const messages = messagesOf({ metadata: { language, locale: language } });
  const project = { id: "1", title: "Tide", visible: false } as Parameters<
    typeof ProjectEditLink
  >[0]["project"];
  const html = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <ProjectEditLink project={project} />
    </MessagesContext>,
  );
  expect(html).toContain(`>${hiddenLabel}<`);
  expect(html).toContain(`>${editLabel}</span>`);
});

test.each(["de", "ja", "ar"])(
  "the owner's view in %s names the section types that the site does not show",
  (language) => {
    for (const messages of Object.values(allLanguages)) registerMessages(messages);
    const messages = messagesOf({ metadata: { language, locale: language } });
    // The types that have names in every language. Another type has the English name of its form.
    const types = [
      ...["hero", "about", "experience", "thoughts", "work_community", "community_carousel"],
      ...["contact", "cv"],
    ];
    const forms = types.map((type) => ({ type, id: type === "about" ? "7" : null }));
    const owner = { forms } as unknown as OwnerView;
    const site = { ...siteOf([{ type: "hero" } as Section]), hasCv: false };
    const html = renderToStaticMarkup(
      <MessagesContext value={messages}>
        <OwnerViewContext value={owner}>
          <LandingEditLinks site={site} />
        </OwnerViewContext>
      </MessagesContext>,
    );
    const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)];
    expect(links.map(([, href]) => href)).toEqual([
      "/admin/sections/about?id=7",
      "/admin/sections/experience",
      "/admin/sections/thoughts",
      "/admin/sections/work-community",
      "/admin/sections/community-carousel",
      "/admin/sections/contact",
      "/admin/sections/cv",
    ]);
    for (const [, , name] of links) expect(["", ...types]).not.toContain(name);
  },
);
