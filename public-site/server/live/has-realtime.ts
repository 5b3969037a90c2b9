/** Timeout of Realtime in ms. */
const patience = 5_000;

/** Whether an external Supabase has Realtime, tested by opening a WebSocket. */
export function hasRealtime(supabaseUrl: string, publishableKey: string): Promise<boolean> {
  const address = new URL(`${supabaseUrl.replace(/^http/, "ws")}/realtime/v1/websocket`);
  address.search = new URLSearchParams({ apikey: publishableKey, vsn: "2.0.0" }).toString();
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      resolve(isThere);
      socket.close();
    };
    const timer = setTimeout(() => end(false), patience);
    socket.addEventListener("open", () => end(true));
    socket.addEventListener("error", () => end(false));
  });
}
