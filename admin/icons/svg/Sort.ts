import { icon } from "../icon.ts";

export default icon("M3 18h6v-2H3zM3 6v2h18V6zm0 7h12v-2H3z");
