import { Autocomplete, createTheme, TextField, ThemeProvider } from "@mui/material";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SpokenParts } from "./SpokenParts.tsx";
import { i18nProvider } from "./words.ts";

afterEach(async () => {
  cleanup();
  await i18nProvider.changeLocale("en");
});

it.each([
  ["en", "Open"],
  ["de", "Öffnen"],
])("the field with choices that MUI brings speaks %s", async (locale, said) => {
  await i18nProvider.changeLocale(locale);
  render(
    <ThemeProvider theme={createTheme()}>
      <SpokenParts>
        <Autocomplete options={["a"]} renderInput={(params) => <TextField {...params} />} />
      </SpokenParts>
    </ThemeProvider>,
  );
  expect(screen.getByRole("button", { name: said })).toBeTruthy();
});
