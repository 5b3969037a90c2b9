import { configure } from "@testing-library/react";

// Pages load their parts on demand, and other checks share the processor: the second that is the default is too short.
configure({ asyncUtilTimeout: 10_000 });
