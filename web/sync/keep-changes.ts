import { meStore } from '#web/account/me-store.ts';
import { personOf } from '#web/account/standing.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { noteWrite } from '#web/sync/noted-writes.ts';
import type { NewChange } from '#web/sync/study.ts';
import { WriteFailure } from '#web/sync/write-failure.ts';

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
 * Keeps changes of the app's person: noted before this returns, and so safe from a reload or a closed tab, and on the disk
 * when it resolves. Call it from the press itself: nothing may be fetched or asked before. What is read before signing in is
 * not noted. @throws {WriteFailure | InvalidOp} when the device could not keep them; then they are not tried again
 */
export async function keepChanges(changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const userId = personOf(meStore.get())?.id ?? null;
  const noted = userId === null ? { ...NOTHING_NOTED, changes } : noteWrite(userId, changes, Date.now());
  try {
    const study = await currentStudy();
    if (study.userId !== userId) throw new WriteFailure('gone', new Error('somebody else is here by now'));
    await study.write(noted.changes);
  } catch (error) {
    if (!isLeaving) noted.takeBack(); // a page that goes takes its database along: the next one writes it
    throw error;
  }
  noted.takeBack();
}
