import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import type { ProviderPerson } from "../support/provider-people.ts";
import { denyingPerson, providerPeople } from "../support/provider-people.ts";

/** An OAuth provider like GitHub or Google. */
export interface Provider {
  /**
   * Base URL. The provider imitates Keycloak, because Keycloak is the only provider whose URL can be configured in the
   * Auth server.
   */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a provider on a free port. The provider signs in the person that `login_hint` names, without any interaction.
 */
export async function startProvider(): Promise<Provider> {
  const basePath = "/protocol/openid-connect";
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: `${basePath}/auth`,
      token: `${basePath}/token`,
      userinfo: `${basePath}/userinfo`,
    },
  });
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const hints = new Map<string, string>();

  server.service.on(
    "beforeAuthorizeRedirect",
    ({ url: callbackUrl }: { url: URL }, { url: requestUrl }) => {
      const loginHint = new URL(requestUrl, url).searchParams.get("login_hint") ?? "";
      if (loginHint === denyingPerson) {
        callbackUrl.searchParams.delete("code");
        callbackUrl.searchParams.set("error", "access_denied");
      } else hints.set(callbackUrl.searchParams.get("code") ?? "", loginHint);
    },
  );
  server.service.on("beforeTokenSigning", ({ payload }, { body }) => {
    const hint = hints.get(body.code);
    Object.assign(payload, personOf(hint));
  });
  server.service.on("beforeUserinfo", (response, { headers }) => {
    const [, payload = ""] = headers.authorization.split(".");
    const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString());
    response.body = personOf(sub);
  });
  return { url, stop: () => server.stop() };
}

function personOf(sub: string | undefined): ProviderPerson {
  const person = providerPeople.find((candidate) => candidate.sub === sub);
  if (!person) throw new Error(`The test OAuth provider has no account "${sub}".`);
  return person;
}
