import type { Db } from '#server/platform/db/open.ts';

/** What belongs into the download: `collect` gives it at once, `write` as JSON text in parts, where there may be a lot of it. */
type Held =
  | { collect: (db: Db, userId: string) => Promise<unknown> }
  | { write: (db: Db, userId: string) => AsyncIterable<string> };

/**
 * What a slice holds on a person, for the download and the deletion of an account. `name` is what the download calls it;
 * `erase` runs in the transaction that deletes the account, before its row goes, for whatever the row's cascade does not take
 * along.
 */
export type PersonalData = Held & {
  name: string;
  erase?: (db: Db, userId: string, now: number) => Promise<void>;
};

/** One JSON document in parts: the fields of `own`, then what each slice holds. Memory takes one part at a time. */
export async function* personalDocument(
  db: Db,
  userId: string,
  own: Record<string, unknown>,
  slices: readonly PersonalData[],
): AsyncGenerator<string> {
  yield JSON.stringify(own).slice(0, -1);
  for (const slice of slices) {
    yield `,${JSON.stringify(slice.name)}:`;
    if ('write' in slice) yield* slice.write(db, userId);
    else yield JSON.stringify(await slice.collect(db, userId));
  }
  yield '}';
}
