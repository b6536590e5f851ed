import { v7 as newId } from 'uuid';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { keysUnder, recall, remember } from '#web/browser/browser-memory.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';

/** A change with its final operation ID, so that every attempt to carry it out uses the same one. */
type NamedChange = NewChange & { opId: string };

/** A write on its way to the database. `at`: when it was made, in Unix ms. */
export type NotedWrite = { at: number; changes: NamedChange[] };

/** Noted writes with this prefix are deleted at sign-out along with the user's other personal data. */
const keyUnder = (userId: string) => `${PERSONAL_PREFIX}write:${userId}:`;

/** Keys of the writes that this page is still carrying out itself. */
const underWay = new Set<string>();

/**
 * Saves a write synchronously in localStorage. If the page is reloaded or closed right after a press, its transactions
 * may be lost, but the noted write stays. The next page that opens the user's data carries it out. Decision record 11.
 */
export function noteWrite(userId: string, changes: readonly NewChange[], at: number) {
  const write: NotedWrite = { at, changes: changes.map((change) => ({ ...change, opId: change.opId ?? newId() })) };
  const key = keyUnder(userId) + newId();
  underWay.add(key);
  remember(key, JSON.stringify(write));
  const takeBack = () => {
    underWay.delete(key);
    remember(key, undefined);
  };
  return { changes: write.changes, takeBack };
}

function readWrite(key: string): NotedWrite | undefined {
  try {
    const { at, changes }: Partial<NotedWrite> = JSON.parse(recall(key) ?? '{}');
    return typeof at === 'number' && Array.isArray(changes) ? { at, changes } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lists a user's noted writes that another page may have left behind, oldest first, each with a function that deletes
 * it.
 */
export function notedWrites(userId: string): { write: NotedWrite | undefined; forget: () => void }[] {
  return keysUnder(keyUnder(userId))
    .filter((key) => !underWay.has(key))
    .toSorted()
    .map((key) => ({ write: readWrite(key), forget: () => remember(key, undefined) }));
}
