export const accountQuery = ["auth", "account"];
