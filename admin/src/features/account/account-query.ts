/** Under which the account is kept while its page is open. */
export const accountQuery = ["auth", "account"];
