import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
/** An object in the data, by its path, and keys of it that the contract does not have. */
type Surplus = { path: Path; keys: readonly string[] };

/** Contracts nest unions only a few levels deep, and each round uncovers one level. */
const MAX_ROUNDS = 10;

/** The unknown keys behind an issue; undefined if anything else is wrong. In a union, the first member that fits otherwise decides. */
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
 * Parses JSON data from a server or a tab that may be newer than this build: fields that the contract does not have are
 * ignored. Undefined if anything else breaks the contract. Contracts stay strict, so that the server refuses unknown input and its
 * tests notice undeclared output.
 */
export function readTolerantly<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> | undefined {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  let issues: readonly Issue[] = parsed.error.issues;
  const copy: unknown = JSON.parse(JSON.stringify(data) ?? 'null');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const surplus = surplusOfAll(issues);
    if (surplus === undefined) return undefined;
    for (const each of surplus) drop(copy, each);
    const again = schema.safeParse(copy);
    if (again.success) return again.data;
    issues = again.error.issues;
  }
  return undefined;
}
