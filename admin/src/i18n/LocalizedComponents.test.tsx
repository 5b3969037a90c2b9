import { Autocomplete, createTheme, TextField, ThemeProvider } from "@mui/material";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LocalizedComponents } from "./LocalizedComponents.tsx";
import { i18nProvider } from "./messages.ts";

it.each([
  ["en", "Open"],
  ["de", "Öffnen"],
])("MUI's Autocomplete is localized in %s", async (locale, label) => {
  await i18nProvider.changeLocale(locale);
  render(
    <ThemeProvider theme={createTheme()}>
      <LocalizedComponents>
        <Autocomplete options={["a"]} renderInput={(params) => <TextField {...params} />} />
      </LocalizedComponents>
    </ThemeProvider>,
  );
  expect(screen.getByRole("button", { name: label })).toBeTruthy();
});
