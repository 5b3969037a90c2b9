/** Forms that visitors send and that are protected against robots. */
export const guardedForms = ["contact", "subscribe"] as const;

export type GuardedForm = (typeof guardedForms)[number];

/** Returns a challenge for the form named by the parameter `form`. */
export const challengePath = "/api/form-challenge";

export const algorithm = "PBKDF2/SHA-256";

/** Minimum time between the creation of a challenge and the message, in seconds. */
export const minimumSeconds = 3;
