import { deDE } from "@mui/material/locale";
import englishMessages from "ra-language-english";
import { mergeTranslations } from "react-admin";
import { keywords } from "./keywords.ts";
import { labels } from "./labels.ts";
import { messages as declaredMessages } from "./messages.ts";
import { optionLabels } from "./option-labels.ts";
import { reactAdmin } from "./react-admin.ts";

const areaFiles = import.meta.glob<Record<string, string>>(
  ["./*.ts", "!./{index,keywords,labels,messages,option-labels,react-admin}.ts"],
  { eager: true, import: "default" },
);

/** Messages by area. Each file has the name of its area. */
const areas = Object.fromEntries(
  Object.entries(areaFiles).map(([path, texts]) => [path.slice("./".length, -".ts".length), texts]),
);

/** The German messages. `messages.test.ts` reports missing messages. */
export const messages = {
  ...mergeTranslations(englishMessages, { ra: reactAdmin }),
  text: { ...keywords, ...labels, ...optionLabels, ...declaredMessages },
  ...areas,
};

export const localization = deDE;
