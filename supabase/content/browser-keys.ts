// Names under which a browser keeps something for the owner, or for the admin and the public site together. The
// privacy page lists all that hold anything.

/** The session, in local storage. Who signs in with the admin is greeted by the public site. */
export const sessionKey = "portfolio-auth";

/** The session of a link that resets the password, in session storage until the new one is chosen. */
export const recoveryKey = "portfolio-recovery";

/** The session of whoever has not shown the second factor yet, in session storage until then. */
export const waitingKey = "portfolio-waiting";

/** What a provider was asked for, in session storage until its answer. */
export const providerKey = "portfolio-provider";

/** The token that mutations carry, in session storage, and in a cookie for the server to compare. */
export const csrfKey = "portfolio-csrf";

/** The cookie that names a device which has signed in before. */
export const deviceCookie = "portfolio-device";

/** The database of unsaved text. */
export const draftsDatabase = "portfolio-drafts";

/** Security events that could not be sent yet, in local storage. */
export const unsentEventsKey = "portfolio-security-events";

/** When the admin was loaded anew for a part that a newer build had removed, in session storage. */
export const reloadedAtKey = "portfolio-reloaded-at";

/** The cookie that says whether the sidebar is collapsed. */
export const sidebarCookie = "portfolio-sidebar";

/** Where tabs tell each other that the owner signed out. It keeps nothing. */
export const signedOutChannel = "portfolio-signed-out";
