import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteConfession, editConfession } from '#shared/confessions/confession.endpoints.ts';
import type { OwnConfessionSort, OwnStatus } from '#shared/confessions/own-confession.contract.ts';
import { ownConfessions, readOwnAnalytics, refreshOwnAnalytics } from '#shared/confessions/own-confession.endpoints.ts';
import { call } from '#web/api/client.ts';

const listsKey = (userId: string) => ['own-confessions', userId] as const;
const analyticsKey = (userId: string) => ['own-analytics', userId] as const;

export type OwnList = { page: number; status: OwnStatus; sort: OwnConfessionSort };

/**
 * Reads a page of the user's own confessions. It's fetched again each time the list is shown, because confessions may
 * have been moderated in the meantime.
 */
export const useOwnConfessions = (userId: string, list: OwnList) =>
  useQuery({
    queryKey: [...listsKey(userId), list],
    queryFn: () => call(ownConfessions, { query: list }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Returns functions that edit or delete one of the user's confessions and then load the list again. */
export function useChangeOwn(userId: string, id: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: listsKey(userId) });
  return {
    edit: async (content: string, author: string) => {
      await call(editConfession, { params: { id }, body: { content, author } });
      await reload();
    },
    remove: async () => {
      await call(deleteConfession, { params: { id } });
      await reload();
    },
  };
}

/** Reads the last calculated figures about the user's own confessions. */
export const useOwnAnalytics = (userId: string) =>
  useQuery({
    queryKey: analyticsKey(userId),
    queryFn: async () => (await call(readOwnAnalytics)).analytics,
    staleTime: 0,
  });

/** Returns a function that asks the server to calculate the figures, which it does at most once an hour. */
export function useRefreshAnalytics(userId: string) {
  const client = useQueryClient();
  return async () => {
    const { analytics } = await call(refreshOwnAnalytics);
    client.setQueryData(analyticsKey(userId), analytics);
  };
}
