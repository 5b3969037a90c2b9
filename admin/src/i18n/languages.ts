import { addLanguage } from "./messages.ts";

// The English texts are in the modules that use them. Every other language is one file, loaded when it is selected.
addLanguage("de", async () => {
  const { de, localization } = await import("./de/index.ts");
  return { messages: de, localization };
});
