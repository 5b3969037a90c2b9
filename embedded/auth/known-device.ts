const prefix = "device ";

/** Rate-limit key of a device that has signed in before, so that others at its IP address cannot lock it out. */
export const knownDeviceKey = (id: string) => prefix + id;

/** True for a result of {@link knownDeviceKey}; false for an IP address. */
export const isKnownDevice = (client: string) => client.startsWith(prefix);
