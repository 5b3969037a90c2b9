import { expect, test } from "vitest";
import { i18nProvider } from "../i18n/messages.ts";
import { normalizeMonthYear } from "./month.ts";

test("a month can be typed in English or in the language of the admin", async () => {
  await i18nProvider.changeLocale("de");
  const months = ["März 2023", "Okt. 2023", "May 2023", "Marmalade 2023"].map(normalizeMonthYear);
  expect(months).toEqual(["03/2023", "10/2023", "05/2023", "Marmalade 2023"]);
});
