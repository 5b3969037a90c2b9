import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { i18nProvider } from "../../i18n/messages.ts";
import { FormUnsavedChangesPrompt } from "../../record/UnsavedChangesPrompt.tsx";
import { createAdminStore } from "../admin-store.ts";
import { useLanguageSwitch } from "./use-language-switch.tsx";

test("a switch of the language that discards unsaved changes resets the form, so that the changes are not offered again", async () => {
  const titlesOnClose: unknown[] = [];
  function Page() {
    const form = useForm({ defaultValues: { title: "" } });
    const { register, getValues } = form;
    const { switchLanguage, dialog } = useLanguageSwitch();
    useEffect(() => () => void titlesOnClose.push(getValues("title")), [getValues]);
    return (
      <FormProvider {...form}>
        <FormUnsavedChangesPrompt>
          <input aria-label="Title" {...register("title")} />
          <button type="button" onClick={() => switchLanguage("de")}>
            Deutsch
          </button>
          {dialog}
        </FormUnsavedChangesPrompt>
      </FormProvider>
    );
  }
  renderInAdmin(<Page />, { i18nProvider, store: createAdminStore() });
  await userEvent.type(await screen.findByLabelText("Title"), "Half");
  await userEvent.click(screen.getByRole("button", { name: "Deutsch" }));
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await expect.poll(() => document.documentElement.lang).toBe("de");
  expect(titlesOnClose).toEqual([""]);
});
