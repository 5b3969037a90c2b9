declare module "bidi-js" {
  /** The functions of the library that this project uses. */
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): { levels: Uint8Array };
    /** Null for a character without a mirror image. */
    getMirroredCharacter(sign: string): string | null;
  }
  export default function createBidi(): Bidi;
}
