import { z } from "zod";

// By default, Zod compiles schemas with `eval`. The content security policy forbids this, and the browser would report
// it. A module that defines schemas in the browser imports Zod from here, so that this line runs first.
z.config({ jitless: true });

export { z };
