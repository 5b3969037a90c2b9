type Listener = (block: number) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener with the index of the block that contains the cursor, counted among the blocks that visitors see,
 * whenever the cursor moves to another block. The preview scrolls to it.
 *
 * @returns a function that unsubscribes.
 */
export function subscribeToCursorBlock(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishCursorBlock(block: number): void {
  for (const listener of listeners) listener(block);
}
