import { ar } from "./ar.ts";
import { de } from "./de.ts";
import type { Messages } from "./en.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import type { Language } from "./language.ts";
import { registerMessages } from "./messages.ts";
import { pt } from "./pt.ts";

/** Messages of all languages. Importing this module registers them. Browsers load only one language. */
export const allLanguages = { en, de, fr, es, pt, it, ja, ar } satisfies Record<Language, Messages>;

for (const messages of Object.values(allLanguages)) registerMessages(messages);
