import { keepPreviousData, type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import type { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';
import { type PostPage, QUEUE_CALLS, type QueueKind } from '#web/features/moderation/queue-calls.ts';
import { belongsTo, type QueuePlace } from '#web/features/moderation/queue-place.ts';

/** How often a list is checked for new posts, claims, and other people's decisions. */
const POLL_MS = 30_000;

/**
 * Loads a page of the queue and keeps it current while the tab is visible. Use `queryKey` to change the cached page.
 */
export function useQueue(kind: QueueKind, { status, reason, search, page }: QueuePlace) {
  const userId = useMe().user?.id;
  const queryKey = ['moderation-queue', userId, kind, status, reason, search, page];
  const query = useQuery({
    queryKey,
    queryFn: () => QUEUE_CALLS[kind].list({ status, reason, search: search === '' ? undefined : search, page }),
    staleTime: 0,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  return { query, queryKey };
}

/** Loads the decisions about a post, oldest first. They're loaded again for each new version of the post. */
export function usePostHistory(kind: QueueKind, { id, version }: StaffPost) {
  const userId = useMe().user?.id;
  return useQuery({
    queryKey: ['moderation-history', userId, kind, id, version],
    queryFn: async () => (await QUEUE_CALLS[kind].read(id)).history,
    staleTime: 0,
  });
}

/** Returns the page with a post replaced, or without the post if it no longer belongs there. */
function withPost({ items, pagination }: PostPage, post: StaffPost, status: QueueFilter): PostPage {
  if (!items.some(({ id }) => id === post.id)) return { items, pagination };
  if (belongsTo(status, post)) return { items: items.map((each) => (each.id === post.id ? post : each)), pagination };
  const total = Math.max(0, pagination.total - 1);
  return { items: items.filter(({ id }) => id !== post.id), pagination: { ...pagination, total } };
}

/** Shows a changed post in a list. A load in progress starts over, because it may be older than the change. */
export async function putPost(
  client: QueryClient,
  queryKey: QueryKey,
  status: QueueFilter,
  post: StaffPost,
): Promise<void> {
  const wasLoading = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<PostPage>(queryKey, (page) => page && withPost(page, post, status));
  if (wasLoading) void client.invalidateQueries({ queryKey });
}
