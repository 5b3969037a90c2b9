import { academic } from "./academic.ts";
import { designer } from "./designer.ts";
import { developer } from "./developer.ts";
import { photographer } from "./photographer.ts";
import type { TestOwner } from "./test-owner.ts";
import { writer } from "./writer.ts";

/** The people whose sites every direction has to suit. */
export const testOwners: readonly TestOwner[] = [
  developer,
  designer,
  photographer,
  academic,
  writer,
];
