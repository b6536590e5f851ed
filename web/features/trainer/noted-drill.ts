import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const keyOf = (userId: string, key: string) => `${PERSONAL_PREFIX}drill:${userId}:${key}`;

/**
 * Saves a session in the browser's storage synchronously. If the page is closed right after a press, the database
 * transaction may be lost, but this note stays. Returns a function that removes the note. Call it once the database has
 * the session. Decision record 11.
 */
export function noteDrill(userId: string, key: string, session: DrillSession): () => void {
  const text = JSON.stringify(session);
  remember(keyOf(userId, key), text);
  return () => {
    // A later note may have replaced this one.
    if (recall(keyOf(userId, key)) === text) remember(keyOf(userId, key), undefined);
  };
}

export const forgetDrill = (userId: string, key: string): void => remember(keyOf(userId, key), undefined);

/** Returns the noted session. Null if there is none, or if this build can't read it. */
export function notedDrill(userId: string, key: string): DrillSession | null {
  try {
    return readTolerantly(DrillSession, JSON.parse(recall(keyOf(userId, key)) ?? 'null')) ?? null;
  } catch {
    return null;
  }
}
