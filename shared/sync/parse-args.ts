import type * as z from 'zod/mini';
import { InvalidOp } from '#shared/sync/entity-rules.ts';

const SENTENCE = 'This value isn’t allowed here';

/**
 * Parses an operation's arguments with their contract.
 * @throws {InvalidOp} naming every invalid field
 */
export function parseArgs<S extends z.ZodMiniType>(contract: S, args: unknown): z.output<S> {
  const parsed = contract.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new InvalidOp(Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.') || 'args', SENTENCE])));
}
