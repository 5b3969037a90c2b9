import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext, visitorStateContext } from "../content/context.ts";
import { hasMessageForm } from "../content/message-form.ts";
import { ContactPage } from "../pages/ContactPage.tsx";
import { siteMeta } from "../seo/site-meta.ts";
import type { Route } from "./+types/contact.ts";

const problemStatus = {
  name: 422,
  email: 422,
  message: 422,
  suspectedRobot: 200,
  limited: 429,
  failed: 503,
};

export async function loader({ context }: Route.LoaderArgs) {
  const isOpen = hasMessageForm(await context.get(contentContext).loadSite());
  const { unsent } = context.get(visitorStateContext);
  const status = unsent ? problemStatus[unsent.problem] : 200;
  return data({ isOpen, unsent }, { status: isOpen ? status : 404 });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, _site, messages) =>
  loaderData?.isOpen ? { path: "/contact", title: messages.contactForm.title } : null,
);

export default function Contact({ loaderData: { isOpen, unsent } }: Route.ComponentProps) {
  return isOpen ? <ContactPage unsent={unsent} /> : <NotFound />;
}
