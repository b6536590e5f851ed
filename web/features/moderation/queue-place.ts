import { PageNumber } from '#shared/http/pagination.contract.ts';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';

/** The part of the page address that says which posts the queue lists and which one is open. Pages start at 1. */
export type QueuePlace = {
  status: QueueFilter;
  reason: ModerationReason | undefined;
  search: string;
  page: number;
  postId: string | undefined;
};

const FIRST: QueueFilter = 'open';

/** Reads a page address and replaces invalid values with the defaults. */
export const readQueuePlace = (params: URLSearchParams): QueuePlace => ({
  status: QueueFilter.safeParse(params.get('status')).data ?? FIRST,
  reason: ModerationReason.safeParse(params.get('reason')).data,
  search: (params.get('q') ?? '').trim(),
  page: PageNumber.safeParse(params.get('page') ?? 1).data ?? 1,
  postId: params.get('post') ?? undefined,
});

/** Builds the page address. Defaults are left out. */
export function queueAddress({ status, reason, search, page, postId }: QueuePlace): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== FIRST) params.set('status', status);
  if (reason !== undefined) params.set('reason', reason);
  if (search !== '') params.set('q', search);
  if (page > 1) params.set('page', String(page));
  if (postId !== undefined) params.set('post', postId);
  return params;
}

/** Returns whether a post still belongs to a list after a change. 'open' lists the posts that need a decision. */
export const belongsTo = (status: QueueFilter, post: StaffPost): boolean =>
  status === 'all' || (status === 'open' ? post.urgency !== null : post.status === status);
