export const ownershipQueryKey = ["auth", "ownership"];
