import { v7 as newId } from 'uuid';
import { PERSONAL_PREFIX } from '#web/account/personal-keys.ts';
import { keysUnder, recall, remember } from '#web/local/browser-memory.ts';
import type { NewChange } from '#web/sync/study.ts';

/** Changes with the ids that they have wherever they arrive. */
type NamedChange = NewChange & { opId: string };

/** A write that is on its way to the database. `at`: when it was made, Unix ms. */
export type NotedWrite = { at: number; changes: NamedChange[] };

/** They go at sign-out with everything else that is a person's. */
const keyUnder = (userId: string) => `${PERSONAL_PREFIX}write:${userId}:`;

/** Those that this page is writing itself. */
const underWay = new Set<string>();

/**
 * Notes a write where the browser keeps it at once, without waiting: a page that is reloaded or closed a moment after a
 * press takes its transactions along, and this not. Whoever opens the person's data next carries it out. Decision 11.
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

/** Writes of a person that another page may have left behind, oldest first, each with how to forget it. */
export function notedWrites(userId: string): { write: NotedWrite | undefined; forget: () => void }[] {
  return keysUnder(keyUnder(userId))
    .filter((key) => !underWay.has(key))
    .toSorted()
    .map((key) => ({ write: readWrite(key), forget: () => remember(key, undefined) }));
}
