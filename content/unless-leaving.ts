/**
 * Returns the result of `work`, such as the load of a chunk. If `work` rejects while the visitor leaves the page, the
 * returned promise never settles. Without this, the page would show an error, because Firefox cancels its pending
 * requests and reports them as failed.
 */
export async function unlessLeaving<T>(work: Promise<T>): Promise<T> {
  let isLeaving = false;
  const markLeaving = () => {
    isLeaving = true;
  };
  window.addEventListener("beforeunload", markLeaving);
  try {
    return await work;
  } catch (error) {
    if (isLeaving) return new Promise(() => undefined);
    throw error;
  } finally {
    // Browsers exclude pages with this listener from the back-forward cache.
    window.removeEventListener("beforeunload", markLeaving);
  }
}
