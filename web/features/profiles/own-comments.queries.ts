import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteComment } from '#shared/comments/comment.endpoints.ts';
import type { OwnCommentSort } from '#shared/comments/own-comment.contract.ts';
import { ownCommentList } from '#shared/comments/own-comment.endpoints.ts';
import type { OwnStatus } from '#shared/confessions/own-confession.contract.ts';
import { call } from '#web/api/client.ts';

const listsKey = (userId: string) => ['own-comments', userId] as const;

export type OwnCommentList = {
  page: number;
  status: OwnStatus;
  sort: OwnCommentSort;
  include_replies: 'true' | 'false';
};

/**
 * Reads a page of the user's own comments. It's fetched again each time the list is shown, because comments may have
 * been moderated in the meantime.
 */
export const useOwnComments = (userId: string, list: OwnCommentList) =>
  useQuery({
    queryKey: [...listsKey(userId), list],
    queryFn: () => call(ownCommentList, { query: list }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export function useDeleteOwnComment(userId: string, id: string) {
  const client = useQueryClient();
  return async () => {
    await call(deleteComment, { params: { id } });
    await client.invalidateQueries({ queryKey: listsKey(userId) });
  };
}
