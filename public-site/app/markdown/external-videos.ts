/** Sites with an embeddable player: URL patterns of their videos, and the URL of the player. */
const videoSites = [
  {
    site: "YouTube",
    urlPattern:
      /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#]|$)/,
    origin: "https://www.youtube-nocookie.com",
    path: "/embed/",
  },
  {
    site: "Vimeo",
    urlPattern: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,12})(?:[/?#]|$)/,
    origin: "https://player.vimeo.com",
    path: "/video/",
  },
];

/** Origins of the players, which pages show in frames. */
export const videoOrigins: readonly string[] = videoSites.map(({ origin }) => origin);

/** Finds the site of a video and the URL of its embedded player. */
export function findExternalVideo(href: string) {
  for (const { site, urlPattern, origin, path } of videoSites) {
    const id = urlPattern.exec(href)?.[1];
    if (id) return { site, player: `${origin}${path}${id}?autoplay=1` };
  }
  return null;
}
