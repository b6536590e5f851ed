import type { Note } from '#shared/notes/note.contract.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

/** Starts as a new user with these notes on the device. */
export async function beginWithNotes(notes: readonly Note[] = []): Promise<Study> {
  beginAs(anotherMe(crypto.randomUUID()));
  const study = await currentStudy();
  await study.db.rows.bulkPut(
    notes.map(({ id, ...data }) => ({ e: 'note', id, v: 1, isLive: true, isDeleted: false, data, pending: 0 })),
  );
  return study;
}
