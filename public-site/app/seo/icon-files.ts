export interface IconFile {
  /** Edge length in pixels. For an SVG, the edge length of the picture that it may embed. */
  size: number;
  /** Square for systems that apply their own mask. */
  shape: "rounded" | "square";
  format: "svg" | "png";
}

/**
 * The files of the site icon. Most are for clients without SVG support. `favicon.ico` contains a PNG, which works because
 * browsers detect the format of an icon by its bytes.
 */
export const iconFiles = {
  "/favicon.svg": { size: 128, shape: "rounded", format: "svg" },
  "/favicon.ico": { size: 32, shape: "rounded", format: "png" },
  "/apple-touch-icon.png": { size: 180, shape: "square", format: "png" },
  "/icons/192.png": { size: 192, shape: "rounded", format: "png" },
  "/icons/512.png": { size: 512, shape: "rounded", format: "png" },
  "/icons/maskable-512.png": { size: 512, shape: "square", format: "png" },
} as const satisfies Record<string, IconFile>;

export type IconPath = keyof typeof iconFiles;
