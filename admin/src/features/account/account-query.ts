/** Query key of the account. */
export const accountQuery = ["auth", "account"];
