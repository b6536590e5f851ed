import { meStore } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { noteWrite } from '#web/sync/write/noted-writes.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

let isLeaving = false;
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

const NOTHING_NOTED = { takeBack: () => undefined };

/**
 * Saves the user's changes. They are noted before this returns, so they survive a reload or a closed tab, and they are
 * on the disk when the promise resolves. Call this directly in the event handler, before fetching or awaiting anything.
 * Changes made before sign-in aren't noted.
 * @throws {WriteFailure | InvalidOp} if the device couldn't save them; they aren't retried
 */
export async function keepChanges(changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const userId = personOf(meStore.get())?.id ?? null;
  const noted = userId === null ? { ...NOTHING_NOTED, changes } : noteWrite(userId, changes, Date.now());
  try {
    const study = await currentStudy();
    if (study.userId !== userId) throw new WriteFailure('gone', new Error('another user has signed in'));
    await study.write(noted.changes);
  } catch (error) {
    // A page that is closing loses its database connection. The noted write then stays for the next page.
    if (!isLeaving) noted.takeBack();
    throw error;
  }
  noted.takeBack();
}
