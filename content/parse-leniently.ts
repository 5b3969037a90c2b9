import type { z } from "zod";

type Path = readonly PropertyKey[];

const pathText = (path: Path) => path.map(String).join(".");

/** Maximum number of rounds. Removing a part can make the part around it invalid, which the next round finds. */
const maxRounds = 8;

/** Parses `input` without its invalid parts, which `onProblem` receives. Null if nothing is left. Never throws. */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  onProblem: (message: string, path: string, reason: string) => void,
): z.output<Schema> | null {
  let result = schema.safeParse(input);
  if (result.success) return result.data;
  const copy = deepCopy(input);
  for (let round = 0; round < maxRounds; round += 1) {
    const invalidPaths = new Map<string, Path>();
    for (const issue of result.error.issues) {
      const path = existingPrefix(copy, issue.path);
      const name = pathText(path);
      onProblem(`${name || "the whole content"}: ${issue.message}`, name, issue.message);
      invalidPaths.set(name, path);
    }
    if (invalidPaths.has("")) return null;
    // Removes parts from the end, because removing a list item shifts the indexes of later items. Skips the parts of a
    // removed item, because their paths now lead into the next item.
    for (const path of [...invalidPaths.values()].reverse()) {
      const isRemoved = path.some((_, depth) => invalidPaths.has(pathText(path.slice(0, depth))));
      if (!isRemoved) removeAt(copy, path);
    }
    result = schema.safeParse(copy);
    if (result.success) return result.data;
  }
  return null;
}

/** A copy without values of the wrong type. Keeps other invalid values, because a form can show them with an error. */
export function withoutMistypedValues(schema: z.ZodType, input: unknown): unknown {
  const copy = deepCopy(input);
  const issues = schema.safeParse(copy).error?.issues ?? [];
  const paths = issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path);
  // Goes from the end, because removing a list item shifts the indexes of later items.
  for (const path of paths.reverse()) removeAt(copy, path);
  return copy;
}

/** A deep copy; undefined if the input cannot be cloned. */
function deepCopy(input: unknown): unknown {
  try {
    return structuredClone(input);
  } catch {
    return undefined;
  }
}

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === "object" && value !== null;

/** The longest prefix of `path` that exists in `root`: for a missing required field, the path of its object. */
function existingPrefix(root: unknown, path: Path): Path {
  let value = root;
  for (const [depth, key] of path.entries()) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return path.slice(0, depth);
    value = value[key];
  }
  return path;
}

function removeAt(root: unknown, path: Path): void {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => {
    return isContainer(value) ? value[key] : undefined;
  }, root);
  const key = path.at(-1);
  if (key === undefined || !isContainer(parent)) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}
