import { onSendUnsent, onSignOut, onUnfinishedCount, onUnsentCount } from '#web/accounts/device-cleaning.ts';
import { meStore } from '#web/accounts/me-store.ts';

const leaving = () => import('#web/sync/leave/leave-study.ts'); // the database is no part of the first paint

async function countUnsent(): Promise<number> {
  const { user } = meStore.get();
  if (user === null) return 0;
  return (await leaving()).countUnsent(user.id);
}

/** Quizzes without any answers are not counted: dropping them loses nothing. */
async function countUnfinished(): Promise<number> {
  const { user } = meStore.get();
  if (user === null) return 0;
  return (await leaving()).countUnfinished(user.id);
}

async function send(signal: AbortSignal): Promise<void> {
  const { user } = meStore.get();
  if (user !== null) await (await leaving()).sendUnsent(user.id, signal);
}

/** A banned person's stays, locked, until they have it erased. Decision 26. */
async function clean(userId: string, isBanned: boolean): Promise<void> {
  const { cleanStudy, keepStudy } = await leaving();
  await (isBanned ? keepStudy(userId) : cleanStudy(userId));
}

/** Has study data sent, counted and removed when its person leaves, also before anything of it was opened. */
export function startStudyCleaning(): void {
  onUnsentCount(countUnsent);
  onUnfinishedCount(countUnfinished);
  onSendUnsent(send);
  onSignOut(clean);
}
