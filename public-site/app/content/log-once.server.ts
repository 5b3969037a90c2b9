/**
 * Logs each message only once, because every load finds the same invalid fields. Logs at most 1,000 messages, because
 * all of them stay in memory.
 */
export function logOnce(log: (message: string) => void): (message: string) => void {
  const loggedMessages = new Set<string>();
  return (message) => {
    if (loggedMessages.has(message) || loggedMessages.size >= 1000) return;
    loggedMessages.add(message);
    log(message);
  };
}
