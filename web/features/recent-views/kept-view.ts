import type { RowData } from '#shared/sync/entity-rules.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { remember } from '#web/browser/browser-memory.ts';

/** A view as an event, with the IDs of the event and of the operation that adds it. */
export type KeptView = { id: string; opId: string; args: RowData };

/**
 * The prefix of the keys under which views of signed-in users are kept until they're written. Signing out deletes these
 * views along with the user's other data.
 */
export const USER_VIEWS_PREFIX = `${PERSONAL_PREFIX}view:`;
/** The prefix of the keys under which views of visitors are kept for the account that signs in later. */
export const VISITOR_VIEWS_PREFIX = 'sustained:view:';

/** Returns the prefix of the keys for a user's views, or for a visitor's if `userId` is null. */
export const keptUnder = (userId: string | null): string =>
  userId === null ? VISITOR_VIEWS_PREFIX : `${USER_VIEWS_PREFIX}${userId}:`;

/**
 * Stores a view synchronously, because a closing page may have no time left for its database. The next time the app
 * starts, it writes any stored view to the database. Returns a function that removes the stored view.
 */
export function keepView(userId: string | null, view: KeptView): () => void {
  const key = keptUnder(userId) + view.id;
  remember(key, JSON.stringify(view));
  return () => remember(key, undefined);
}
