import { addLanguage } from "./messages.ts";

// English is part of the pages that use it. Every other language is one file, loaded when it is selected.
addLanguage("de", async () => {
  const { de, localization } = await import("./de/index.ts");
  return { messages: de, localization };
});
