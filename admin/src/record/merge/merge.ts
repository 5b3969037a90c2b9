/** Keys and positions that lead from a record to one of its values. */
export type Path = readonly string[];

/** A value that was changed on both sides, differently. Absent values are undefined. */
export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/** What came out of bringing two versions together. */
export interface Merge {
  /** With every change of either side; where both changed the same value, mine. */
  merged: unknown;
  /** Values that only they changed, in the order of the record. */
  fromTheirs: Path[];
  conflicts: Conflict[];
}

/**
 * Brings two versions of a record together that were made from the same third one. Objects are merged key by key.
 * Lists are merged item by item while both have the same items in the same order; otherwise a list changed on both
 * sides is one value, because positions no longer say which item is which; so are two different pictures, because
 * the size of one does not fit the other. None of the three is changed.
 */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown): Merge {
  const fromTheirs: Path[] = [];
  const conflicts: Conflict[] = [];
  const merged = merge([], base, mine, theirs);
  return { merged, fromTheirs, conflicts };

  function merge(path: Path, before: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, other) || isSame(before, other)) return own;
    if (isSame(before, own) && !(isObject(own) && isObject(other))) {
      fromTheirs.push(path);
      return other;
    }
    if (isObject(own) && isObject(other) && own.src === other.src) {
      return mergeObjects(path, isObject(before) ? before : {}, own, other);
    }
    if (Array.isArray(before) && isAligned(before, own) && isAligned(before, other)) {
      return own.map((item, index) =>
        merge([...path, String(index)], before[index], item, other[index]),
      );
    }
    conflicts.push({ path, mine: own, theirs: other });
    return own;
  }

  function mergeObjects(path: Path, before: Values, own: Values, other: Values): Values {
    const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
    const entries = [...keys].map(
      (key) => [key, merge([...path, key], before[key], own[key], other[key])] as const,
    );
    // A key that one side removed is absent, not undefined.
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/** The same record with another value at a path that leads through objects and lists that exist. */
export function withValueAt(record: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(record)) {
    return record.map((item, index) =>
      String(index) === key ? withValueAt(item, rest, value) : item,
    );
  }
  if (!isObject(record)) return record;
  const { [key]: old, ...others } = record;
  const changed = withValueAt(old, rest, value);
  return changed === undefined ? others : { ...record, [key]: changed };
}

/** True for equal JSON values, whatever the order of keys; a key that is undefined is an absent one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSame(a[key], b[key]),
  );
}

type Values = Record<string, unknown>;

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a list of objects in which every item stands where it stood, edited or not. */
function isAligned(before: unknown[], now: unknown): now is unknown[] {
  if (!Array.isArray(now) || before.length !== now.length) return false;
  return now.every((item, index) => {
    if (!isObject(item)) return false;
    return isSame(item, before[index]) || !before.some((other) => isSame(item, other));
  });
}
