export const ownershipQueryKey = ["auth", "isOwner"];
