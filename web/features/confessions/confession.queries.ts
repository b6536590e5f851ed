import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listCompetitions, readCompetition } from '#shared/competitions/competition.endpoints.ts';
import type { Confession, ConfessionSort } from '#shared/confessions/confession.contract.ts';
import {
  dislikeConfession,
  dislikedConfessions,
  likeConfession,
  likedConfessions,
  listConfessions,
  readConfession,
  unlikeConfession,
} from '#shared/confessions/confession.endpoints.ts';
import { isStaff } from '#shared/confessions/confession.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { call } from '#web/api/client.ts';
import { type Feed, keepFeed } from '#web/features/confessions/kept-feed.ts';
import { type Mark, type Marks, marksIn, type ReactionCalls, showMark } from '#web/features/confessions/reaction.ts';

export const FEED = 'confession-feed';
const ONE = 'confession';
const MARKS = 'confession-marks';

/** The page size comes from community specification §9. */
const PAGE_SIZE = 20;

/** A page of a feed. `competitionId` is the ID or short ID of a competition, or null for all confessions. */
export type FeedPage = { competitionId: string | null; sort: ConfessionSort; page: number };

/** Returns the key under which this browser keeps a page. */
export const feedKey = ({ competitionId, sort, page }: FeedPage): string => `${competitionId ?? ''}/${sort}/${page}`;

async function readFeed({ competitionId, sort, page }: FeedPage): Promise<Feed> {
  const all = { page, limit: PAGE_SIZE, filter: 'approved', sort } as const;
  return call(listConfessions, { query: competitionId === null ? all : { ...all, competition_id: competitionId } });
}

/** Loads a page of a feed. The browser keeps it for offline reading, except for staff, who see more than others. */
export function useFeed(at: FeedPage) {
  const me = useMe();
  const viewerId = personOf(me)?.id ?? null;
  const isKept = !isStaff(actorOf(me));
  return useQuery({
    queryKey: [FEED, viewerId, at.competitionId, at.sort, at.page],
    queryFn: async () => {
      const feed = await readFeed(at);
      if (isKept) keepFeed(feedKey(at), feed, Date.now());
      return feed;
    },
    // The previous page stays until the next one arrives, unless a different viewer loaded it.
    placeholderData: (previous, query) => (query?.queryKey[1] === viewerId ? previous : undefined),
  });
}

export const confessionKey = (viewerId: string | null, id: string) => [ONE, viewerId, id] as const;

/** Loads one confession. `everyMs` is how often to load it again; false means never. */
export function useConfession(id: string, everyMs: number | false = false) {
  const viewerId = personOf(useMe())?.id ?? null;
  return useQuery({
    queryKey: confessionKey(viewerId, id),
    queryFn: () => call(readConfession, { params: { id } }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

async function readMarks(ids: readonly string[]): Promise<Marks> {
  const body = { confession_ids: [...ids] };
  const [likes, dislikes] = await Promise.all([call(likedConfessions, { body }), call(dislikedConfessions, { body })]);
  return marksIn({
    likes: likes.items.map((item) => [item.confession_id, item.is_liked]),
    dislikes: dislikes.items.map((item) => [item.confession_id, item.is_disliked]),
  });
}

const NO_MARKS: Marks = {};

/**
 * Returns the current user's reactions to these confessions. Returns none for visitors and until the server has
 * responded.
 */
export function useMarks(ids: readonly string[]): Marks {
  const userId = personOf(useMe())?.id;
  const { data } = useQuery({
    queryKey: [MARKS, userId, ids],
    queryFn: () => readMarks(ids),
    enabled: userId !== undefined && ids.length > 0,
  });
  return data ?? NO_MARKS;
}

type Counts = Pick<Confession, 'likes_count' | 'dislikes_count' | 'comments_count'>;

/** Shows a confession's new counts wherever it's on screen or cached. */
export function showCounts(client: QueryClient, id: string, counts: Partial<Counts>): void {
  const counted = (one: Confession): Confession => (one.id === id ? { ...one, ...counts } : one);
  client.setQueriesData<Feed>({ queryKey: [FEED] }, (feed) => feed && { ...feed, items: feed.items.map(counted) });
  client.setQueriesData<Confession>({ queryKey: [ONE] }, (one) => one && counted(one));
}

/** Shows a user's reaction wherever the confession is on screen or cached. */
const showReaction: ReactionCalls['show'] = (client, userId, id, { mark, likes, dislikes }) => {
  showCounts(client, id, { likes_count: likes, dislikes_count: dislikes });
  showMark(client, [MARKS, userId], id, mark);
};

/** The call for a dislike toggles it, while separate calls set and delete a like. Decision 48. */
function sendReaction(id: string, from: Mark, to: Mark) {
  const params = { id };
  if (to === 'like') return call(likeConfession, { params });
  if (to === null && from === 'like') return call(unlikeConfession, { params });
  return call(dislikeConfession, { params });
}

export const CONFESSION_REACTIONS: ReactionCalls = {
  name: 'confession',
  send: sendReaction,
  readMark: async (id) => (await readMarks([id]))[id] ?? null,
  show: showReaction,
};

/** Returns competition names by ID. The map is empty if competitions are turned off or haven't loaded yet. */
export function useCompetitionNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const viewerId = personOf(useMe())?.id ?? null;
  const { data = [] } = useQuery({
    queryKey: ['competition-names', viewerId],
    queryFn: async () => (await call(listCompetitions)).items.map(({ id, name }) => [id, name] as const),
    enabled: isNeeded,
  });
  return new Map(data);
}

/**
 * Returns a competition by its ID or short ID. Returns undefined if `id` is null, if competitions are turned off, and
 * until the competition has loaded.
 */
export function useCompetition(id: string | null) {
  const viewerId = personOf(useMe())?.id ?? null;
  return useQuery({
    queryKey: ['confession-competition', viewerId, id],
    queryFn: () => call(readCompetition, { params: { id: id ?? '' } }),
    enabled: id !== null,
  }).data;
}
