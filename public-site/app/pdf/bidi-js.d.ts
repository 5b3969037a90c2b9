declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  /** The functions of the library that this project uses. */
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): EmbeddingLevels;
    /** Indices of the text's characters from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** Null for a character without a mirror image. */
    getMirroredCharacter(sign: string): string | null;
  }
  export default function createBidi(): Bidi;
}
