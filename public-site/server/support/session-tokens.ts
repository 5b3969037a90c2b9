import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** Seconds for which the tokens made here are good. */
const lifetime = 3600;

/** What a session's token says of the owner; a claim of `undefined` is left out. */
const claimsOf = (claims: JWTPayload): JWTPayload => ({
  sub: "5f2c1a44-9f0b-4a53-b9f8-6c0b1d3e7a10",
  aud: "authenticated",
  role: "authenticated",
  aal: "aal1",
  exp: Math.floor(Date.now() / 1000) + lifetime,
  ...claims,
});

/** A session's token that is signed with a shared secret, as the embedded backend signs. */
export function secretToken(claims: JWTPayload = {}): Promise<string> {
  return new SignJWT(claimsOf(claims))
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode("a shared secret of at least 32 bytes"));
}

/** A pair of keys of an Auth server that signs with them. */
export async function signingKey(kid: string, alg = "ES256") {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" },
    sign: (claims: JWTPayload = {}) =>
      new SignJWT(claimsOf(claims)).setProtectedHeader({ alg, kid }).sign(privateKey),
  };
}
