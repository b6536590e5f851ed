import { onSendUnsent, onSignOut, onUnfinishedCount, onUnsentCount } from '#web/accounts/device-cleaning.ts';
import { meStore } from '#web/accounts/me-store.ts';

const leaving = () => import('#web/sync/leave/leave-study.ts'); // loaded on demand, to keep it out of the first paint

async function countUnsent(): Promise<number> {
  const { user } = meStore.get();
  if (user === null) return 0;
  return (await leaving()).countUnsent(user.id);
}

/** Counts the open quizzes and drill sessions that have answers. Dropping the others loses nothing. */
async function countUnfinished(): Promise<number> {
  const { user } = meStore.get();
  if (user === null) return 0;
  return (await leaving()).countUnfinished(user.id);
}

async function send(signal: AbortSignal): Promise<void> {
  const { user } = meStore.get();
  if (user !== null) await (await leaving()).sendUnsent(user.id, signal);
}

/** A banned user's data is kept, but locked, until the user erases it. Decision 26. */
async function clean(userId: string, isBanned: boolean): Promise<void> {
  const { cleanStudy, keepStudy } = await leaving();
  await (isBanned ? keepStudy(userId) : cleanStudy(userId));
}

/**
 * Sets up how study data is sent, counted, and removed when its user leaves, even if none of it was ever opened here.
 */
export function startStudyCleaning(): void {
  onUnsentCount(countUnsent);
  onUnfinishedCount(countUnfinished);
  onSendUnsent(send);
  onSignOut(clean);
}
