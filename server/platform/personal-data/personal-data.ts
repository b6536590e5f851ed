import type { Db } from '#server/platform/db/open.ts';

/**
 * A slice's part of the download. `collect` returns the whole part; `write` streams it as JSON text, for parts that may
 * be large.
 */
type Held =
  | { collect: (db: Db, userId: string, now: number) => Promise<unknown> }
  | { write: (db: Db, userId: string) => AsyncIterable<string> };

/** What happens to a user's posts when they delete their account. Decision 43. */
export type PostsChoice = 'keep' | 'delete';

/**
 * A slice's data about a user, for the download and for account deletion. `name` is its name in the download. `erase`
 * runs in the transaction that deletes the account, before the account's row is deleted, and removes everything that
 * the cascade doesn't.
 */
export type PersonalData = Held & {
  name: string;
  erase?: (db: Db, userId: string, now: number, posts: PostsChoice) => Promise<void>;
};

/** `own` contains the fields of the account itself. `now` is Unix ms. */
type Document = { own: Record<string, unknown>; slices: readonly PersonalData[]; now: number };

/**
 * Streams one JSON document: the fields of `own`, followed by each slice's data. Only one part is in memory at a time.
 */
export async function* personalDocument(
  db: Db,
  userId: string,
  { own, slices, now }: Document,
): AsyncGenerator<string> {
  yield JSON.stringify(own).slice(0, -1);
  for (const slice of slices) {
    yield `,${JSON.stringify(slice.name)}:`;
    if ('write' in slice) yield* slice.write(db, userId);
    else yield JSON.stringify(await slice.collect(db, userId, now));
  }
  yield '}';
}
