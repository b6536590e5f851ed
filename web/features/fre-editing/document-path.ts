/**
 * Keys and list positions from the root of a document, such as ['versions', 0, 'note']. Faults have such paths, too.
 */
export type Path = readonly (string | number)[];

/** Returns the name of the field at a path: 'versions.0.note'. */
export const fieldName = (path: Path): string => path.join('.');

/** Returns whether a path equals `outer` or leads further inside. */
export const isUnder = (path: Path, outer: Path): boolean => outer.every((step, at) => path[at] === step);

/** Returns whether two values have the same JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the value at a path, or undefined if the path leads nowhere. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (isContainer(value) ? value[step] : undefined), document);
}

/** Returns a copy of the document with a new value at a path. If the value is undefined, the key is left out. */
export function withValue<T>(document: T, path: Path, value: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return value as T;
  const copy: unknown = Array.isArray(document) ? document.slice() : { ...document };
  if (!isContainer(copy)) return document;
  const inner = withValue<unknown>(copy[step] ?? {}, rest, value);
  if (inner === undefined) delete copy[step];
  else copy[step] = inner;
  return copy as T;
}

/** Returns a list with one item moved to another position. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** Leaves out the empty lines of lists, so that they don't count as mistakes. */
export function tidied<T>(value: T): T {
  if (Array.isArray(value)) {
    return value.filter((item) => typeof item !== 'string' || item.trim() !== '').map((item) => tidied(item)) as T;
  }
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidied(inner)])) as T;
}
