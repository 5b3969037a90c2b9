const prefix = "device ";

/** Rate-limit key of a device that has signed in before. Its address may be shared with strangers. */
export const knownDevice = (id: string) => prefix + id;

/** True for a result of {@link knownDevice}; false for an address. */
export const isKnownDevice = (client: string) => client.startsWith(prefix);
