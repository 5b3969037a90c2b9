/** End of a URL that opens a record together with its versions. */
export const historyHash = "#history";

/** Whether the current URL opens the versions. */
export const opensHistory = () => window.location.hash === historyHash;
