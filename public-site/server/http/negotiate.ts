import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

/** HTTP names of the encodings that this server uses. */
export type Encoding = "br" | "gzip" | "identity";

/** Accepted names by header. Cached, because browsers send only a few different headers. */
const acceptedNames = new LRUCache<string, ReadonlySet<string>>({
  max: 100,
  memoMethod: (header) =>
    new Set(parseAccept(header).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []))),
});

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
  const acceptedEncodings = acceptedNames.memo(acceptEncoding ?? "");
  for (const encoding of availableEncodings) if (acceptedEncodings.has(encoding)) return encoding;
  return "identity";
}
