/** How heavy a text is set. */
export type Weight = "regular" | "medium" | "semibold";
