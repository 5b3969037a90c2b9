/** Logs each message once, because every load finds the same invalid fields. */
export function logOnce(log: (message: string) => void): (message: string) => void {
  const logged = new Set<string>();
  return (message) => {
    if (logged.has(message) || logged.size >= 1000) return;
    logged.add(message);
    log(message);
  };
}
