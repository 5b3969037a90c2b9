interface Driver {
  /** Functions that convert a value to text, by the OID of its type in `pg_type`. */
  serializers: Record<number, (value: never) => unknown>;
}

const errorCodes = { invalidText: "22P02", invalidCharacter: "22021", tooComplex: "54001" };

/** OIDs of `json` and `jsonb`. */
const jsonTypes = [114, 3802];

/** Maximum nesting of JSON. PostgreSQL parses it recursively, and some thousand levels overflow PGlite's stack. */
const maxDepth = 500;

/**
 * Makes the driver validate every parameter before it is sent. Unexpected values, such as an object instead of an array
 * or half of a surrogate pair, cause a fault in either driver. PGlite sends a wrong length, which corrupts this and
 * all following responses. postgres.js throws an error that looks like an error of the server.
 */
export function validateParameters(driver: Driver): void {
  driver.serializers = new Proxy(driver.serializers, {
    get: (serializers, type) => (value: never) => {
      const text = toValidText(serialize(value, serializers[Number(type)]));
      if (jsonTypes.includes(Number(type)) && isTooDeeplyNested(text)) {
        throw databaseError(errorCodes.tooComplex, "The content is nested too deeply.");
      }
      return text;
    },
  });
}

/** True for JSON that could overflow PostgreSQL's stack. */
export function isTooDeeplyNested(json: string): boolean {
  let depth = 0;
  // Matches strings as a whole, because brackets inside a string do not count.
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Replaces lone surrogates. Throws PostgreSQL's error for a NUL character, which would end the text in PGlite. */
export function toValidText(text: string): string {
  if (text.includes("\0")) {
    throw databaseError(errorCodes.invalidCharacter, "A text cannot contain the character NUL.");
  }
  return text.toWellFormed();
}

function serialize(value: never, serializer: (value: never) => unknown = String): string {
  let text: unknown;
  try {
    text = serializer(value);
  } catch (error) {
    if (error instanceof Error && "code" in error) throw error;
  }
  if (typeof text === "string") return text;
  throw databaseError(errorCodes.invalidText, "A value does not have the type of its column.");
}

const databaseError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });
