/** Where the admin shows the owner what the site would be. */
export const previewPath = "/preview";

/** Query parameter of {@link previewPath}: slugs, joined by commas, of posts that the previewed section picks. */
export const pickedPosts = "picked";

interface Address {
  pathname: string;
  search: string;
}

/** True for the address of a preview in another look than the stored one. */
export function asksForLook({ pathname, search }: Address): boolean {
  return pathname === previewPath && new URLSearchParams(search).has("direction");
}

/** True where that is the whole site, as a still picture of it; false where it is what its owner types. */
export function asksForStill(address: Address): boolean {
  return asksForLook(address) && !new URLSearchParams(address.search).has("typed");
}
