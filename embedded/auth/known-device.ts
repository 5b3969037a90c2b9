const prefix = "device ";

/**
 * Rate-limit key of a device that has signed in before. Other people behind the same IP address cannot lock the device
 * out, because it is counted separately.
 */
export const knownDeviceKey = (id: string) => prefix + id;

/** True for a result of {@link knownDeviceKey}; false for an IP address. */
export const isKnownDevice = (client: string) => client.startsWith(prefix);
