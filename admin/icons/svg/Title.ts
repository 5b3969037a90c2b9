import { icon } from "../icon.ts";

export default icon("M5 4v3h5.5v12h3V7H19V4z");
