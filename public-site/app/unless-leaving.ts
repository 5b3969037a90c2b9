/**
 * What `work` gives. Where it fails while the page is being left, nobody hears of it: Firefox calls what was on its
 * way failed then.
 */
export async function unlessLeaving<T>(work: Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener("beforeunload", leave);
  try {
    return await work;
  } catch (error) {
    if (isLeaving) return new Promise(() => undefined);
    throw error;
  } finally {
    // A page that listens for longer is not kept for the way back.
    window.removeEventListener("beforeunload", leave);
  }
}
