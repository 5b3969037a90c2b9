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

const longAddress = `${"a".repeat(320)}@example.com`;

test.each([
  ["", "Please enter a valid e-mail address."],
  ["ada@", "Please enter a valid e-mail address."],
  [longAddress, "Please enter at most 320 characters."],
])("the contact and subscription forms refuse the address %j: %s", (email, text) => {
  const message = { name: "Ada", email, message: "Hello" };
  const unsent = { message, problem: "email", challengeProof: "" } as const;
  const refusedSubscription = { email, problem: "email", challengeProof: "" } as const;
  for (const page of [
    contactPage(unsent),
    <SubscribeForm key="subscribe" refusedSubscription={refusedSubscription} />,
  ]) {
    const body = renderPage(page);
    expect(body.querySelector("[role=alert]")?.textContent).toBe(text);
    // The browser scrolls to the field, which may be below the window.
    expect(body.querySelector("[autofocus]")?.getAttribute("name")).toBe("email");
  }
});

test("the contact form says that a message is too long", () => {
  const message = { name: "Ada", email: "ada@example.com", message: "x".repeat(5001) };
  const page = renderPage(contactPage({ message, problem: "message", challengeProof: "" }));
  expect(page.querySelector("[role=alert]")?.textContent).toBe(
    "Please enter at most 5000 characters.",
  );
});
