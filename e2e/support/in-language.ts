import { sampleTables } from "@portfolio/supabase/sample";
import type { SupabaseClient } from "@supabase/supabase-js";

/** A site whose owner writes in a language other than English. */
export interface SiteLanguage {
  language: string;
  locale: string;
  /** Words of the owner's texts, without Latin letters. */
  vocabulary: readonly string[];
  space: string;
}

export const arabic: SiteLanguage = {
  language: "ar",
  locale: "ar_EG",
  vocabulary:
    "أصنع أدوات هادئة للإصغاء إلى المدينة والبحر والحرف القديمة التي تعيش في الورشة الصغيرة قرب الميناء مع أصدقاء يحبون الخرائط والصوت".split(
      " ",
    ),
  space: " ",
};

export const japanese: SiteLanguage = {
  language: "ja",
  locale: "ja_JP",
  vocabulary:
    "静かな 道具を つくり 港の 小さな 工房で 音と 地図に 耳を 澄ませて 友人たちと 古い 手仕事を 続けて います".split(
      " ",
    ),
  space: "",
};

/** Fields of a record that are not texts for readers: URLs, dates, choices and data for programs. */
const machineFieldPattern =
  /^(?:id|src|srcset|url|href|.*Url|.*Link|slug|iconName|section_type|.*[dD]ate|.*_at|status|access|variants|placeholder|mime|og(?:Type|Image)|twitter.*|.*Schema|schemaType|look|accent|icon|language|locale|pageSize|email|phone|countryCode|cover|image|preloadImages|dnsPreconnect|startDate|endDate|.*canonical.*)$/;

/** Replaces each word with a word of the vocabulary. Keeps code, URLs and markup. */
function replaceWords(text: string, { vocabulary, space }: SiteLanguage): string {
  let wordIndex = text.length;
  return text.replace(
    /```[\s\S]*?```|`[^`]*`|\]\([^)"]*|<[^>]*>|https?:\S+|\S+@\S+|[A-Za-zÀ-ÿ’']+(?: (?=[A-Za-z]))?/g,
    (part) => {
      if (!/^[A-Za-zÀ-ÿ’']+ ?$/.test(part)) return part;
      wordIndex += 1;
      return vocabulary[wordIndex % vocabulary.length] + (part.endsWith(" ") ? space : "");
    },
  );
}

function translateValue(value: unknown, language: SiteLanguage): unknown {
  if (typeof value === "string") return replaceWords(value, language);
  if (Array.isArray(value)) return value.map((item) => translateValue(item, language));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isPicture = item !== null && typeof item === "object" && "src" in item;
      const isText =
        isPicture || !machineFieldPattern.test(key) || (key === "language" && "fluency" in value);
      return [key, isText ? translateValue(item, language) : item];
    }),
  );
}

/** Fills an empty site with the sample content in that language. */
export async function seedInLanguage(supabase: SupabaseClient, language: SiteLanguage) {
  for (const { collection, rows } of sampleTables()) {
    const translatedRows = rows.map((row) => {
      const translation = translateValue(row, language) as Record<string, unknown>;
      if (translation.section_type !== "metadata") return translation;
      const languageFields = { language: language.language, locale: language.locale };
      return { ...translation, content: { ...(translation.content as object), ...languageFields } };
    });
    const { error } = await supabase.from(collection.table).insert(translatedRows);
    if (error) throw new Error(`${collection.table}: ${error.message}`);
  }
}
