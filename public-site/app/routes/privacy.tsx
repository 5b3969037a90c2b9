import { Fragment } from "react";
import { PageHead } from "../components/PageHead.tsx";
import prose from "../components/Prose.module.css";
import { SafeLink } from "../components/SafeLink.tsx";
import { CookieSettings } from "../consent/CookieSettings.tsx";
import { type DataUse, listDataUses } from "../consent/data-uses.ts";
import { hasMessageForm } from "../content/message-form.ts";
import { interpolate } from "../i18n/messages.ts";
import { interpolateNodes, useMessages } from "../i18n/use-messages.ts";
import { contactLinksOf } from "../sections/landing.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import type { Site } from "../site/site.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = siteMeta((_, _site, messages) => ({
  path: "/privacy",
  title: messages.privacy,
  description: messages.privacyPage.intro,
  generatedImage: generatedImagePath("page", "privacy"),
}));

/** `/privacy`: which data of visitors and the owner the site stores or sends, derived from the site's settings. */
export default function Privacy() {
  const site = useSite();
  const messages = useMessages();
  const { privacyPage: page } = messages;
  const uses = listDataUses(site.metadata, messages, {
    hasForm: hasMessageForm(site),
    mailsPosts: site.metadata.blogPage.mailsPosts,
  });
  const visitorUses = uses.filter(({ title }) => title !== page.owner);
  const ownerUses = uses.filter(({ title }) => title === page.owner);
  const countsVisits = uses.some(({ category }) => category === "analytics");
  return (
    <div className="wrap page" {...messages.langAttributes}>
      <PageHead title={messages.privacy} intro={page.intro} />
      <div className={`large-link-targets ${prose.prose}`}>
        <h2>{page.responsible}</h2>
        <p>
          {interpolate(page.runs, { name: site.name })} <ContactHint site={site} />
        </p>
        <h2>{page.pageRequest}</h2>
        <p>{page.pageRequestText}</p>
        <p>{countsVisits ? page.counting : page.notCounting}</p>
        <h2 id="cookies">{page.storage}</h2>
        <p>
          <CookieSettings />
        </p>
        {Object.entries(page.conditions).map(([category, condition]) => {
          const usesOfCategory = visitorUses.filter((use) => use.category === category);
          return usesOfCategory.length > 0 ? (
            <Fragment key={category}>
              <p>{condition}</p>
              <StorageTable uses={usesOfCategory} />
            </Fragment>
          ) : null;
        })}
        <details>
          <summary>{page.owner}</summary>
          <StorageTable uses={ownerUses} />
        </details>
        <h2>{page.rights}</h2>
        <p>{page.rightsText}</p>
      </div>
    </div>
  );
}

/** Table of the uses of data, each with the items that it stores in the browser. */
function StorageTable({ uses }: { uses: readonly DataUse[] }) {
  const { consent, privacyPage } = useMessages();
  const { columns } = privacyPage;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.place}</th>
          <th scope="col">{columns.duration}</th>
        </tr>
      </thead>
      {uses.map(({ title, purpose, items, recipient }) => (
        <tbody key={title}>
          <tr>
            <td colSpan={3}>
              <h3>{title}</h3>
              {purpose}{" "}
              {recipient ? (
                <SafeLink href={recipient.policyUrl}>
                  {consent.policy} ({recipient.name})
                </SafeLink>
              ) : null}
            </td>
          </tr>
          {items.map(({ name, storage, duration }) => (
            <tr key={`${name} ${storage}`}>
              <td>
                <code dir="ltr">{name}</code>
              </td>
              <td>{storage}</td>
              <td>{duration}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ContactHint({ site }: { site: Site }) {
  const { privacyPage: page } = useMessages();
  const mail = contactLinksOf(site).find(({ href }) => href.startsWith("mailto:"));
  if (!mail) return page.contactOnFrontPage;
  return interpolateNodes(page.writeTo, {
    address: (
      <SafeLink href={mail.href}>
        <bdi>{mail.value || mail.label}</bdi>
      </SafeLink>
    ),
  });
}
