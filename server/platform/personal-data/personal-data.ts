import type { Db } from '#server/platform/db/open.ts';

/**
 * What a slice holds on a person, for the download and the deletion of an account. `collect` gives what belongs into the
 * download, under `name`; `erase` runs in the transaction that deletes the account, before its row goes, for whatever the
 * row's cascade does not take along.
 */
export type PersonalData = {
  name: string;
  collect: (db: Db, userId: string) => Promise<unknown>;
  erase?: (db: Db, userId: string, now: number) => Promise<void>;
};
