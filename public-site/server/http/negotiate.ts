import { parseAccept } from "hono/utils/accept";

/** HTTP names of the encodings that this server uses. */
export type Encoding = "br" | "gzip" | "identity";

/** Cache of parsed headers. Browsers send only a few different values. */
const parsedHeaders = new Map<string, ReadonlySet<string>>();
const maxCachedHeaders = 100;

/**
 * Returns the first available encoding that the client accepts; `identity` if it accepts none of them.
 *
 * @param acceptEncoding the `Accept-Encoding` header.
 * @param availableEncodings in the server's order of preference.
 */
export function chooseEncoding(
  acceptEncoding: string | null | undefined,
  availableEncodings: Iterable<Encoding>,
) {
  const acceptedEncodings = acceptedNamesIn(acceptEncoding ?? "");
  for (const encoding of availableEncodings) if (acceptedEncodings.has(encoding)) return encoding;
  return "identity";
}

function acceptedNamesIn(header: string): ReadonlySet<string> {
  const cached = parsedHeaders.get(header);
  if (cached) return cached;
  const accepted = parseAccept(header).filter(({ q }) => q > 0);
  const names = new Set(accepted.map(({ type }) => type.toLowerCase()));
  if (parsedHeaders.size < maxCachedHeaders) parsedHeaders.set(header, names);
  return names;
}
