import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { Form } from "react-admin";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { usePreviewFrame } from "./use-preview-frame.ts";

const frame = createRef<HTMLIFrameElement>();
const source = { textField: "content", toMessage: () => null };

function Note() {
  return <p>{usePreviewFrame(frame, source) ?? "Up to date"}</p>;
}

test("a preview whose text could not be rendered is updated when the server is reachable again", async () => {
  const text = { html: "<p>Low tide</p>", headings: [], minutes: 1 };
  const renderMarkdown = async () => {
    if (!onlineManager.isOnline()) throw new Error("Offline");
    return text;
  };
  onlineManager.setOnline(false);
  renderInAdmin(
    <Form defaultValues={{ content: "Low tide" }}>
      <Note />
    </Form>,
    { dataProvider: { renderMarkdown } },
  );
  await waitFor(() => expect(screen.queryByText("Up to date")).toBeNull());
  onlineManager.setOnline(true);
  expect(await screen.findByText("Up to date")).toBeDefined();
});
