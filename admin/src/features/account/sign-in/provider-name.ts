/** Where a name is written otherwise than the server's with a capital. */
const names: Readonly<Record<string, string>> = {
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

/** The name of a provider as it writes it itself. */
export function providerName(id: string): string {
  return names[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}
