/** Where the admin shows the owner what the site would be. */
export const previewPath = "/preview";

/** True for the address of a preview that shows the whole site in another look, as a still picture of it. */
export function asksForLook({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === previewPath && new URLSearchParams(search).has("direction");
}
