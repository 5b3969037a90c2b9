declare module "bidi-js" {
  /** What the product uses of it. */
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): { levels: Uint8Array };
    /** Null for a sign without a mirror image. */
    getMirroredCharacter(sign: string): string | null;
  }
  export default function createBidi(): Bidi;
}
