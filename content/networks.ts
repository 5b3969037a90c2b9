interface Network {
  readonly name: string;
  readonly hosts: readonly string[];
}

/** Networks whose icons are in the bundle of the public site's pages. */
const builtInIconNetworks = {
  github: { name: "GitHub", hosts: ["github.com"] },
  gitlab: { name: "GitLab", hosts: ["gitlab.com"] },
  linkedin: { name: "LinkedIn", hosts: ["linkedin.com"] },
  mastodon: { name: "Mastodon", hosts: ["mastodon.social"] },
  bluesky: { name: "Bluesky", hosts: ["bsky.app"] },
  x: { name: "X", hosts: ["x.com", "twitter.com"] },
  instagram: { name: "Instagram", hosts: ["instagram.com"] },
  youtube: { name: "YouTube", hosts: ["youtube.com", "youtu.be"] },
  dribbble: { name: "Dribbble", hosts: ["dribbble.com"] },
  medium: { name: "Medium", hosts: ["medium.com"] },
} as const satisfies Record<string, Network>;

/** Networks whose icons are separate files. A page loads only the files of the icons that it shows. */
export const networksWithIconFiles = {
  bandcamp: { name: "Bandcamp", hosts: ["bandcamp.com"] },
  behance: { name: "Behance", hosts: ["behance.net"] },
  codeberg: { name: "Codeberg", hosts: ["codeberg.org"] },
  discord: { name: "Discord", hosts: ["discord.com", "discord.gg"] },
  figma: { name: "Figma", hosts: ["figma.com"] },
  flickr: { name: "Flickr", hosts: ["flickr.com"] },
  goodreads: { name: "Goodreads", hosts: ["goodreads.com"] },
  googlescholar: { name: "Google Scholar", hosts: ["scholar.google.com"] },
  letterboxd: { name: "Letterboxd", hosts: ["letterboxd.com"] },
  matrix: { name: "Matrix", hosts: ["matrix.to"] },
  orcid: { name: "ORCID", hosts: ["orcid.org"] },
  reddit: { name: "Reddit", hosts: ["reddit.com"] },
  researchgate: { name: "ResearchGate", hosts: ["researchgate.net"] },
  signal: { name: "Signal", hosts: ["signal.me"] },
  soundcloud: { name: "SoundCloud", hosts: ["soundcloud.com"] },
  spotify: { name: "Spotify", hosts: ["spotify.com"] },
  stackoverflow: { name: "Stack Overflow", hosts: ["stackoverflow.com"] },
  substack: { name: "Substack", hosts: ["substack.com"] },
  telegram: { name: "Telegram", hosts: ["t.me"] },
  threads: { name: "Threads", hosts: ["threads.com", "threads.net"] },
  tiktok: { name: "TikTok", hosts: ["tiktok.com"] },
  twitch: { name: "Twitch", hosts: ["twitch.tv"] },
  unsplash: { name: "Unsplash", hosts: ["unsplash.com"] },
  vimeo: { name: "Vimeo", hosts: ["vimeo.com"] },
  whatsapp: { name: "WhatsApp", hosts: ["wa.me", "whatsapp.com"] },
} as const satisfies Record<string, Network>;

export const networks: Readonly<Record<NetworkName, Network>> = {
  ...builtInIconNetworks,
  ...networksWithIconFiles,
};

export type NetworkWithIconFile = keyof typeof networksWithIconFiles;
type NetworkName = keyof typeof builtInIconNetworks | NetworkWithIconFile;

/** The keys of all networks, as stored in the database. They contain only letters. */
export const networkNames = Object.keys(networks) as [NetworkName, ...NetworkName[]];

export const hasIconFile = (name: string): name is NetworkWithIconFile =>
  Object.hasOwn(networksWithIconFiles, name);

/** Path of a network's icon on the site. The SVG has one colour and a view box of 24 by 24. */
export const networkIconPath = (network: NetworkWithIconFile): string =>
  `/icons/networks/${network}.svg`;

/** Finds the network to which the host of a link belongs. The host may be a subdomain. */
export function networkOf(href: string): NetworkName | undefined {
  const [, host = ""] = /^https?:\/\/([^/@:?#]+)(?:[/:?#]|$)/i.exec(href) ?? [];
  const domain = `.${host.toLowerCase()}`;
  return networkNames.find((name) =>
    networks[name].hosts.some((known) => domain.endsWith(`.${known}`)),
  );
}
