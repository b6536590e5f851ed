import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailChange, MailChoices } from '#shared/notices/notice.contract.ts';
import {
  changeMailChoices,
  countNotices,
  listNotices,
  readMailChoices,
  readNotices,
} from '#shared/notices/notice.endpoints.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';
import { showNow } from '#web/online/show-now.ts';

const POLL_MS = 60_000;

const listsKey = (userId: string) => ['notices', userId] as const;
const countKey = (userId: string) => ['unread-notices', userId] as const;
const choicesKey = (userId: string) => ['notice-mail', userId] as const;

/**
 * Returns how many notices the user hasn't read. The number is fetched every minute while the tab is visible, and right
 * away when the tab is shown again. Failures aren't reported, because the next call comes soon.
 */
export const useUnreadCount = (userId: string): number =>
  useQuery({
    queryKey: countKey(userId),
    queryFn: () => call(countNotices),
    staleTime: 0,
    retry: false,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
  }).data?.unread ?? 0;

/** Loads a page of the user's notices. It's fetched again each time it's shown. */
export const useNotices = (userId: string, page: number) =>
  useQuery({
    queryKey: [...listsKey(userId), page],
    queryFn: () => call(listNotices, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Returns a function that marks the notices with the given IDs as read, or all notices if no IDs are given. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  return async (ids?: string[]) => {
    client.setQueryData(countKey(userId), await call(readNotices, { body: ids ? { ids } : { all: true } }));
    await client.invalidateQueries({ queryKey: listsKey(userId) });
  };
}

/** Loads which notices the user also gets by email. */
export const useMailChoices = (userId: string) =>
  useQuery({ queryKey: choicesKey(userId), queryFn: () => call(readMailChoices), staleTime: 0 });

/** Returns functions that change which notices are emailed. `show` shows the choice before the server has stored it. */
export function useChangeMailChoices(userId: string) {
  const client = useQueryClient();
  const queryKey = choicesKey(userId);
  return {
    change: async (change: MailChange) => {
      client.setQueryData(queryKey, await call(changeMailChoices, { body: change }));
    },
    show: (change: MailChange) =>
      showNow<MailChoices>(client, queryKey, (before) => ({ ...before, ...(change as Partial<MailChoices>) })),
  };
}
