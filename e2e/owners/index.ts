import { academic } from "./academic.ts";
import { developer } from "./developer.ts";
import { photographer } from "./photographer.ts";
import type { TestOwner } from "./test-owner.ts";
import { writer } from "./writer.ts";

/** Test owners. Their sites must look right in every design direction. */
export const testOwners: readonly TestOwner[] = [developer, photographer, academic, writer];
