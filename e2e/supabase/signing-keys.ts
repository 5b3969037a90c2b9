import { generateKeyPairSync, randomUUID } from "node:crypto";
import {
  CompactSign,
  compactVerify,
  createRemoteJWKSet,
  decodeProtectedHeader,
  type JWK,
} from "jose";

/** Algorithm of new hosted projects. */
const signingAlgorithm = "ES256";

/** Generates a key pair. Returns the private key, which contains the public key. */
export function makeSigningKey(): JWK & { kid: string } {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), alg: signingAlgorithm, kid: randomUUID() };
}

export function toPublicKey({ d: _, ...key }: JWK): JWK {
  return { ...key, use: "sig", key_ops: ["verify"] };
}

/**
 * Keys in the format of the Auth server's environment. The server signs with the key pair, and also accepts tokens of
 * the shared secret, as in new projects until the secret is revoked.
 */
export function toAuthServerKeys(jwtSecret: string, signingKey: JWK): string {
  const sharedKey = { kty: "oct", k: Buffer.from(jwtSecret).toString("base64url"), alg: "HS256" };
  return JSON.stringify([
    { ...signingKey, key_ops: ["sign", "verify"] },
    { ...sharedKey, kid: "shared-secret", key_ops: ["verify"] },
  ]);
}

type Handler = (request: Request) => Promise<Response>;

/**
 * Wraps a service that accepts only tokens of the shared secret. The wrapped service also accepts tokens of the key
 * pairs that an Auth server publishes, like PostgREST and Storage of hosted Supabase.
 *
 * @param authUrl Returns the URL of the Auth server.
 */
export function acceptPublishedKeys(
  fetchData: Handler,
  jwtSecret: string,
  authUrl: () => string,
): Handler {
  const secret = new TextEncoder().encode(jwtSecret);
  return async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
    if (algorithmOf(token) !== signingAlgorithm) return fetchData(request);
    try {
      const keys = createRemoteJWKSet(new URL(`${authUrl()}/.well-known/jwks.json`));
      const { payload } = await compactVerify(token, keys, { algorithms: [signingAlgorithm] });
      const tokenWithSharedSecret = await new CompactSign(payload)
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .sign(secret);
      const headers = new Headers(request.headers);
      headers.set("authorization", `Bearer ${tokenWithSharedSecret}`);
      return fetchData(new Request(request, { headers }));
    } catch {
      const message = "No suitable key or wrong key type";
      return Response.json({ code: "PGRST301", message }, { status: 401 });
    }
  };
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}
