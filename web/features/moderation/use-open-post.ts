import { useState } from 'react';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';

const isFree = ({ claim }: StaffPost) => claim === null || claim.is_mine;

const firstFree = (posts: readonly StaffPost[]): StaffPost | undefined => posts.find(isFree) ?? posts[0];

/**
 * Returns the post to open after this one is decided, preferably one that nobody else is working on. Later posts come
 * before earlier ones, the nearest first.
 */
export function postAfter(posts: readonly StaffPost[], id: string): StaffPost | undefined {
  const at = posts.findIndex((post) => post.id === id);
  return firstFree([...posts.slice(at + 1), ...posts.slice(0, Math.max(0, at)).toReversed()]);
}

/**
 * Tracks which post of a list is open. It stays open while others come and go. Until the user chooses a post, it's the
 * first one that nobody else is working on, if possible. A chosen post may be one that the list doesn't have yet.
 */
export function useOpenPost(posts: readonly StaffPost[], firstId: string | undefined) {
  const [chosenId, choose] = useState(firstId);
  const [openId, setOpenId] = useState<string>();
  const find = (wanted: string | undefined) => posts.find(({ id }) => id === wanted);
  const post = find(chosenId) ?? find(openId) ?? firstFree(posts);
  if (post !== undefined && post.id !== openId) setOpenId(post.id);
  if (post !== undefined && post.id === chosenId) choose(undefined);
  const at = post === undefined ? -1 : posts.indexOf(post);
  const move = (by: 1 | -1): StaffPost | undefined => {
    const next = posts[at + by];
    if (next !== undefined) choose(next.id);
    return next;
  };
  return { post, at, open: choose, move };
}
