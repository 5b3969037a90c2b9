type Listener = (block: number) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener when the cursor moves to another block, with the block's index among the blocks that visitors
 * see. The preview scrolls to this block.
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
