/** Hears of the block of a text that its cursor is in; the preview of the text shows that one. */
type Follower = (block: number) => void;

const followers = new Set<Follower>();

/** Calls `follow` with the number of the block, from 0, whenever the cursor is in another one. Gives back what ends that. */
export function followBlock(follow: Follower): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Says where the cursor is: in which of the blocks that visitors see something of. */
export function tellBlock(block: number): void {
  for (const follow of followers) follow(block);
}
