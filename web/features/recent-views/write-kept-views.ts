import { InvalidOp } from '#shared/sync/entity-rules.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { keysUnder, recall, remember } from '#web/browser/browser-memory.ts';
import {
  type KeptView,
  keptUnder,
  USER_VIEWS_PREFIX,
  VISITOR_VIEWS_PREFIX,
} from '#web/features/recent-views/kept-view.ts';
import { currentStudy } from '#web/sync/current-study.ts';

function readKept(key: string): KeptView | undefined {
  try {
    const kept: Partial<KeptView> | null = JSON.parse(recall(key) ?? 'null');
    const { id, opId, args } = kept ?? {};
    return id !== undefined && opId !== undefined && args !== undefined ? { id, opId, args } : undefined;
  } catch {
    return undefined;
  }
}

async function write(userId: string | null, { id, opId, args }: KeptView): Promise<void> {
  const study = await currentStudy();
  if (study.userId !== userId) throw new Error('the study database belongs to another user');
  const { writeOnce } = await import('#web/sync/write/write-once.ts'); // rare: most pages leave no views behind
  try {
    await writeOnce(study, [{ e: 'studyEvent', type: 'add', id, opId, args }]);
  } catch (error) {
    if (!(error instanceof InvalidOp)) throw error; // an invalid view will still be invalid next time
  }
}

/** Deletes views of a user who has signed out. They come from a tab that learned of the sign-out too late. */
function dropOtherUsers(): void {
  const { user } = meStore.get();
  const own = user === null ? undefined : keptUnder(user.id);
  for (const key of keysUnder(USER_VIEWS_PREFIX)) {
    if (own === undefined || !key.startsWith(own)) remember(key, undefined);
  }
}

/**
 * Writes the views that a page had no time to write before it closed: those of this user, and those of a visitor from
 * before the sign-in. Each view is written once, with the IDs under which the server may already have it. Invalid views
 * are dropped. Others that can't be written are kept for the next start.
 */
export async function writeKeptViews(): Promise<void> {
  dropOtherUsers();
  const userId = personOf(meStore.get())?.id ?? null;
  const keys = new Set([...keysUnder(keptUnder(userId)), ...keysUnder(VISITOR_VIEWS_PREFIX)]);
  for (const key of keys) {
    const kept = readKept(key);
    if (kept !== undefined) await write(userId, kept);
    remember(key, undefined);
  }
}
