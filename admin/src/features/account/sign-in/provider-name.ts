import { capitalise } from "@portfolio/content/characters";

/** Names, by id, of the providers whose name is not the capitalized id. */
const specialNames: Readonly<Record<string, string>> = {
  azure: "Microsoft",
  fly: "Fly.io",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
  linkedin_oidc: "LinkedIn",
  slack_oidc: "Slack",
  twitter: "X (Twitter)",
  workos: "WorkOS",
};

export function providerName(id: string): string {
  return specialNames[id] ?? capitalise(id);
}
