/** Logs each message once, and at most 1,000 messages, because every load finds the same invalid fields. */
export function logOnce(log: (message: string) => void): (message: string) => void {
  const loggedMessages = new Set<string>();
  return (message) => {
    if (loggedMessages.has(message) || loggedMessages.size >= 1000) return;
    loggedMessages.add(message);
    log(message);
  };
}
