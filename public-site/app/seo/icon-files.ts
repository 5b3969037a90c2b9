/** One icon as a file, by its address. */
export interface IconFile {
  /** Edge in pixels. */
  size: number;
  /** Rounded where the page shows it as it is; square where the system cuts its own shape. */
  shape: "rounded" | "square";
  format: "png" | "ico";
}

/** The site's icon for whatever cannot show the SVG. */
export const iconFiles = {
  "/favicon.ico": { size: 32, shape: "rounded", format: "ico" },
  "/apple-touch-icon.png": { size: 180, shape: "square", format: "png" },
  "/icons/192.png": { size: 192, shape: "rounded", format: "png" },
  "/icons/512.png": { size: 512, shape: "rounded", format: "png" },
  "/icons/maskable-512.png": { size: 512, shape: "square", format: "png" },
} as const satisfies Record<string, IconFile>;

/** The address of an icon. */
export type IconPath = keyof typeof iconFiles;
