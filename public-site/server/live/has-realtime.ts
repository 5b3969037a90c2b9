/** Timeout of the connection attempt in ms. */
const timeoutMs = 5_000;

/** Whether an external Supabase has Realtime, tested by opening a WebSocket. */
export function hasRealtime(supabaseUrl: string, publishableKey: string): Promise<boolean> {
  const url = new URL(`${supabaseUrl.replace(/^http/, "ws")}/realtime/v1/websocket`);
  url.search = new URLSearchParams({ apikey: publishableKey, vsn: "2.0.0" }).toString();
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const finish = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
      socket.close();
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    socket.addEventListener("open", () => finish(true));
    socket.addEventListener("error", () => finish(false));
  });
}
