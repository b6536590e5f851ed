import { fnv1a32 } from '#shared/hash/fnv1a32.ts';

/**
 * The number of a user's live rows, and the sum of their `rowHash` values modulo 2^32. Two sides that agree have the
 * same digest.
 */
export type Digest = { n: number; h: number };

export const EMPTY_DIGEST: Digest = { n: 0, h: 0 };

const rowHash = (entity: string, id: string, v: number) => fnv1a32(`${entity}/${id}/${v}`);

/** The parts of a row that the digest depends on. `isLive` is false for tombstones. */
type Counted = { e: string; id: string; v: number; isLive: boolean };

/**
 * Returns the digest after a row has changed from `before` to `after`. Undefined means that the row didn't exist or no
 * longer exists.
 */
export function withRow(digest: Digest, before: Counted | undefined, after: Counted | undefined): Digest {
  let { n, h } = digest;
  if (before?.isLive) {
    n -= 1;
    h -= rowHash(before.e, before.id, before.v);
  }
  if (after?.isLive) {
    n += 1;
    h += rowHash(after.e, after.id, after.v);
  }
  return { n, h: h >>> 0 };
}
