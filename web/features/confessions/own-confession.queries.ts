import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import {
  createConfession,
  deleteConfession,
  editConfession,
  ownConfessions,
} from '#shared/confessions/confession.endpoints.ts';
import { call } from '#web/api/client.ts';
import { confessionKey, FEED } from '#web/features/confessions/confession.queries.ts';
import type { ConfessionValues } from '#web/features/confessions/confession-values.ts';
import { noteSubmitted } from '#web/features/confessions/submitted.ts';
import { track } from '#web/site-analytics/tracker.ts';

const OWN = 'own-confession';

/**
 * Returns whether the user wrote a confession and may still edit it. Asks the server every time, because editing is
 * possible only for a limited time.
 */
export const useOwn = (userId: string | null, id: string) =>
  useQuery({
    queryKey: [OWN, userId, id],
    queryFn: async () => (await call(ownConfessions, { body: { confession_ids: [id] } })).items[0] ?? null,
    enabled: userId !== null,
    staleTime: 0,
  });

/** Returns a function that posts a confession in a competition, or outside of any if `competitionId` is null. */
export function usePost(userId: string, competitionId: string | null) {
  const client = useQueryClient();
  return async ({ content, author }: ConfessionValues, idempotencyKey: string) => {
    track('confession-create-attempt');
    try {
      const body = { content, author, competition_id: competitionId };
      const posted = await call(createConfession, { body, idempotencyKey });
      track('confession-create-success');
      noteSubmitted(client, userId, posted);
      client.setQueryData(confessionKey(userId, posted.id), posted);
    } catch (error) {
      track('confession-create-error');
      throw error;
    }
  };
}

/** Returns functions that edit and delete one of the user's own confessions. */
export function useOwnChanges(userId: string, id: string) {
  const client = useQueryClient();
  const show = (confession: Confession) => {
    client.setQueryData(confessionKey(userId, id), confession);
    void client.invalidateQueries({ queryKey: [FEED] });
    void client.invalidateQueries({ queryKey: [OWN, userId, id] });
  };
  return {
    edit: async (body: ConfessionValues) => show(await call(editConfession, { params: { id }, body })),
    remove: async () => show(await call(deleteConfession, { params: { id } })),
  };
}
