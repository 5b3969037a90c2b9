// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage } from "../../tests/render-page.tsx";
import { SubscribeForm } from "../components/SubscribeForm.tsx";
import type { VisitorState } from "../content/context.ts";
import Contact from "./contact.tsx";

/** The contact page after a message was not sent. */
const contactPage = (unsent: VisitorState["unsent"]) => (
  <Contact
    key="contact"
    {...({ loaderData: { isOpen: true, unsent } } as Parameters<typeof Contact>[0])}
  />
);

test("the contact and subscription forms say that the address is not valid", () => {
  const email = "ada@";
  const message = { name: "Ada", email, message: "Hello" };
  const unsent = { message, problem: "email", challengeProof: "" } as const;
  const refusedSubscription = { email, problem: "email", challengeProof: "" } as const;
  for (const page of [
    contactPage(unsent),
    <SubscribeForm key="subscribe" refusedSubscription={refusedSubscription} />,
  ]) {
    const body = renderPage(page);
    expect(body.querySelector("[role=alert]")?.textContent).toContain("invalid");
    // The browser scrolls to the field, which may be below the window.
    expect(body.querySelector("[autofocus]")?.getAttribute("name")).toBe("email");
  }
});
