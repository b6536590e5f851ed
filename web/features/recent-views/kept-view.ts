import type { RowData } from '#shared/sync/entity-rules.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { remember } from '#web/browser/browser-memory.ts';

/** A view as the log has it, with the ids of its entry and of the change that brings it there. */
export type KeptView = { id: string; opId: string; args: RowData };

/** Where the views of a person wait; at sign-out they go with everything else that is theirs. */
export const KEPT_OF_PEOPLE = `${PERSONAL_PREFIX}view:`;
/** Where those of whoever reads before signing in do; they are for the account that will be signed in to. */
export const KEPT_OF_NOBODY = 'sustained:view:';

/** What the keys of somebody's views begin with. */
export const keptUnder = (userId: string | null): string =>
  userId === null ? KEPT_OF_NOBODY : `${KEPT_OF_PEOPLE}${userId}:`;

/**
 * Notes a view at once, where a page that goes may have no time left for its database; the next start writes what was not
 * written. Returns how to take it back.
 */
export function keepView(userId: string | null, view: KeptView): () => void {
  const key = keptUnder(userId) + view.id;
  remember(key, JSON.stringify(view));
  return () => remember(key, undefined);
}
