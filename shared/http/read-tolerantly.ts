import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
/** The path of an object in the data, and the object's keys that aren't in the contract. */
type Surplus = { path: Path; keys: readonly string[] };

/**
 * Each round reveals the unknown keys of one more level of unions, and contracts nest unions only a few levels deep.
 */
const MAX_ROUNDS = 10;

/**
 * Returns the unknown keys that cause an issue, or undefined if anything else is wrong. For a union, returns those of
 * the first member in which nothing else is wrong.
 */
function surplusOf(issue: Issue, base: Path = []): Surplus[] | undefined {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }];
  if (issue.code !== 'invalid_union') return undefined;
  for (const member of issue.errors) {
    const surplus = surplusOfAll(member, path);
    if (surplus !== undefined) return surplus;
  }
  return undefined;
}

function surplusOfAll(issues: readonly Issue[], base: Path = []): Surplus[] | undefined {
  const all: Surplus[] = [];
  for (const issue of issues) {
    const surplus = surplusOf(issue, base);
    if (surplus === undefined) return undefined;
    all.push(...surplus);
  }
  return all.length === 0 ? undefined : all;
}

function drop(data: unknown, { path, keys }: Surplus): void {
  let at: unknown = data;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  if (typeof at !== 'object' || at === null) return;
  for (const key of keys) Reflect.deleteProperty(at, key);
}

/**
 * Parses JSON data from a server or a tab that may be newer than this build, ignoring fields that the contract doesn't
 * have. Returns undefined if anything else breaks the contract. Contracts stay strict, so that the server refuses
 * unknown input and its tests notice undeclared output.
 */
export function readTolerantly<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> | undefined {
  let current = data;
  for (let round = 0; round <= MAX_ROUNDS; round += 1) {
    const parsed = schema.safeParse(current);
    if (parsed.success) return parsed.data;
    const surplus = surplusOfAll(parsed.error.issues);
    if (surplus === undefined) return undefined;
    if (round === 0) current = JSON.parse(JSON.stringify(data)); // Copied, because the data belongs to the caller.
    for (const each of surplus) drop(current, each);
  }
  return undefined;
}
