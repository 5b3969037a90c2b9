import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

const lifetimeSeconds = 3600;

/** Claims of the owner's session token, with changes; `undefined` removes a claim. */
const ownerClaims = (changes: JWTPayload): JWTPayload => ({
  sub: "5f2c1a44-9f0b-4a53-b9f8-6c0b1d3e7a10",
  aud: "authenticated",
  role: "authenticated",
  aal: "aal1",
  exp: Math.floor(Date.now() / 1000) + lifetimeSeconds,
  ...changes,
});

/** Session token signed with a shared secret (HS256), as by the embedded backend. */
export function createHs256Token(claims: JWTPayload = {}): Promise<string> {
  return new SignJWT(ownerClaims(claims))
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode("a shared secret of at least 32 bytes"));
}

/** Key pair of an Auth server with asymmetric signing keys. */
export async function createSigningKey(kid: string, alg = "ES256") {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" },
    sign: (claims: JWTPayload = {}) =>
      new SignJWT(ownerClaims(claims)).setProtectedHeader({ alg, kid }).sign(privateKey),
  };
}
