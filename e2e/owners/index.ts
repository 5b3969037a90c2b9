import { academic } from "./academic.ts";
import { designer } from "./designer.ts";
import { developer } from "./developer.ts";
import { photographer } from "./photographer.ts";
import type { TestOwner } from "./test-owner.ts";
import { writer } from "./writer.ts";

/** Test owners. Their sites must look right in every design direction. */
export const testOwners: readonly TestOwner[] = [
  developer,
  designer,
  photographer,
  academic,
  writer,
];
