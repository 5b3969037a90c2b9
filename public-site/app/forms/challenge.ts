/** Forms that visitors send and that are protected against robots. */
export const guardedForms = ["contact", "subscribe"] as const;

export type GuardedForm = (typeof guardedForms)[number];

/** Path that returns a challenge for the form named by the parameter `form`. */
export const challengePath = "/api/form-challenge";

export const challengeAlgorithm = "PBKDF2/SHA-256";

/** Minimum time in seconds from the creation of a challenge to the sending of the form. */
export const minimumFillInSeconds = 3;
