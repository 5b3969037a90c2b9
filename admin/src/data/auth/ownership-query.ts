/** Query key of whether the signed-in person owns the site. */
export const ownershipQueryKey = ["auth", "isOwner"];
