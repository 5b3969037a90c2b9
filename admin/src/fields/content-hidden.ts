import { createContext } from "react";

/** True while the page is rendered but hidden, until the server has confirmed the owner. */
export const ContentHiddenContext = createContext(false);
