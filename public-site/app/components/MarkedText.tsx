import { createElement } from "react";
import type { MarkedParts } from "../content/search-matches.ts";
import styles from "./MarkedText.module.css";

/** A text with highlighted search matches. */
export const MarkedText = ({ parts }: { parts: MarkedParts }) =>
  parts.map((part, index) =>
    index % 2 === 1 ? createElement("mark", { key: index, className: styles.mark }, part) : part,
  );
