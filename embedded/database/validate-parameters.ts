/** What a driver writes a value with, by the number of its type in PostgreSQL's `pg_type`. */
interface Serializing {
  serializers: Record<number, (value: never) => unknown>;
}

/** PostgreSQL's codes for a value that its type cannot be read from, for one that no text can hold, and for too deep nesting. */
const codes = { type: "22P02", character: "22021", depth: "54001" };

/** The numbers of the types `json` and `jsonb` in PostgreSQL's `pg_type`. */
const jsonTypes = [114, 3802];

/** Maximum nesting of JSON: PostgreSQL reads it by recursion, and some thousand levels take all of the stack. */
const maxDepth = 500;

/**
 * Has every parameter checked before it is sent. PGlite writes whatever it is given into one buffer: an object where a
 * list belongs, or half a surrogate pair, shifts all that follows, and answers go wrong for whoever asks next.
 * postgres.js takes it for a fault of ours.
 */
export function validateParameters(driver: Serializing): void {
  driver.serializers = new Proxy(driver.serializers, {
    get: (serializers, type) => (value: never) => {
      const text = toValidText(textOf(value, serializers[Number(type)]));
      if (jsonTypes.includes(Number(type)) && isTooDeeplyNested(text)) {
        throw refusal(codes.depth, "The content is nested too deeply.");
      }
      return text;
    },
  });
}

/** True for JSON that PostgreSQL may not have the stack to read. */
export function isTooDeeplyNested(json: string): boolean {
  let depth = 0;
  // Strings count as a whole: what is in them is no nesting.
  for (const [mark] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs)) {
    if (mark === "[" || mark === "{") depth += 1;
    else if (mark === "]" || mark === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * Text as the session can take it.
 *
 * @throws an error with a code of PostgreSQL for a NUL character, which would end the text there.
 */
export function toValidText(text: string): string {
  if (text.includes("\0")) throw refusal(codes.character, "A text cannot hold the character NUL.");
  return text.toWellFormed();
}

function textOf(value: never, serialize: (value: never) => unknown = String): string {
  let text: unknown;
  try {
    text = serialize(value);
  } catch (error) {
    if (error instanceof Error && "code" in error) throw error;
  }
  if (typeof text === "string") return text;
  throw refusal(codes.type, "A value does not have the type that belongs there.");
}

function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
