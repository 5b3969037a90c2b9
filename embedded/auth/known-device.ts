const prefix = "device ";

/** The client as which a device is counted that has signed in before: not by its address, which strangers may share. */
export const knownDevice = (id: string) => prefix + id;

/** True for a client that {@link knownDevice} named; false for an address. */
export const isKnownDevice = (client: string) => client.startsWith(prefix);
