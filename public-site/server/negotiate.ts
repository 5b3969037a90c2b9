/** Forms in which the server keeps a body, in HTTP's words. */
export type Encoding = "br" | "gzip" | "identity";

/**
 * The first of the available encodings that a client accepts; `identity` when it says nothing.
 *
 * @param accepted the `Accept-Encoding` header.
 * @param available in the server's order of preference.
 */
export function chooseEncoding(accepted: string | null, available: readonly Encoding[]): Encoding {
  const refused = /;\s*q=0(\.0*)?$/;
  const offers = new Set(
    (accepted ?? "")
      .split(",")
      .map((offer) => offer.trim().toLowerCase())
      .filter((offer) => !refused.test(offer))
      .map((offer) => offer.split(";")[0]?.trim() ?? ""),
  );
  return (
    available.find((encoding) => encoding !== "identity" && offers.has(encoding)) ?? "identity"
  );
}
