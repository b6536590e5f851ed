import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listCompetitions } from '#shared/competitions/competition.endpoints.ts';
import type { Confession, ConfessionSort } from '#shared/confessions/confession.contract.ts';
import {
  dislikedConfessions,
  likedConfessions,
  listConfessions,
  readConfession,
} from '#shared/confessions/confession.endpoints.ts';
import { isStaff } from '#shared/confessions/confession.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { call } from '#web/api/client.ts';
import { type Feed, keepFeed } from '#web/features/confessions/kept-feed.ts';
import type { Mark, Reaction } from '#web/features/confessions/reaction.ts';

export const FEED = 'confession-feed';
const ONE = 'confession';
const MARKS = 'confession-marks';

/** Community specification §9. */
const PAGE_SIZE = 20;

/** Which page of which feed. `competitionId`: the ID or short ID of a competition, or null for all confessions. */
export type FeedPage = { competitionId: string | null; sort: ConfessionSort; page: number };

/** The name of a page among those that this browser keeps. */
export const feedKey = ({ competitionId, sort, page }: FeedPage): string => `${competitionId ?? ''}/${sort}/${page}`;

async function readFeed({ competitionId, sort, page }: FeedPage): Promise<Feed> {
  const all = { page, limit: PAGE_SIZE, filter: 'approved', sort } as const;
  return call(listConfessions, { query: competitionId === null ? all : { ...all, competition_id: competitionId } });
}

/** A page of a feed, which this browser keeps for reading offline. Staff see more, so theirs isn't kept. */
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
    // The previous page stays until the next one is here, but never what another viewer saw.
    placeholderData: (previous, query) => (query?.queryKey[1] === viewerId ? previous : undefined),
  });
}

export const confessionKey = (viewerId: string | null, id: string) => [ONE, viewerId, id] as const;

/** One confession. `everyMs`: how often to ask again, or false. */
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

/** What a member pressed, by confession. */
export type Marks = Readonly<Record<string, Mark>>;

async function readMarks(ids: readonly string[]): Promise<Marks> {
  const body = { confession_ids: [...ids] };
  const [likes, dislikes] = await Promise.all([call(likedConfessions, { body }), call(dislikedConfessions, { body })]);
  const disliked = new Set(dislikes.items.filter((item) => item.is_disliked).map((item) => item.confession_id));
  const markOf = (id: string): Mark => (disliked.has(id) ? 'dislike' : null);
  return Object.fromEntries(likes.items.map(({ confession_id: id, is_liked }) => [id, is_liked ? 'like' : markOf(id)]));
}

/** What a member pressed on one confession, from the server. */
export const readMark = async (id: string): Promise<Mark> => (await readMarks([id]))[id] ?? null;

const NO_MARKS: Marks = {};

/** What the current user pressed on these confessions. Nothing for visitors, and until the server has responded. */
export function useMarks(ids: readonly string[]): Marks {
  const userId = personOf(useMe())?.id;
  const { data } = useQuery({
    queryKey: [MARKS, userId, ids],
    queryFn: () => readMarks(ids),
    enabled: userId !== undefined && ids.length > 0,
  });
  return data ?? NO_MARKS;
}

/** Shows a user's reaction wherever the confession is on the screen or cached. */
export function showReaction(
  client: QueryClient,
  userId: string,
  id: string,
  { mark, likes, dislikes }: Reaction,
): void {
  const counted = (one: Confession): Confession =>
    one.id === id ? { ...one, likes_count: likes, dislikes_count: dislikes } : one;
  client.setQueriesData<Feed>({ queryKey: [FEED] }, (feed) => feed && { ...feed, items: feed.items.map(counted) });
  client.setQueriesData<Confession>({ queryKey: [ONE] }, (one) => one && counted(one));
  client.setQueriesData<Marks>({ queryKey: [MARKS, userId] }, (marks) =>
    marks !== undefined && id in marks ? { ...marks, [id]: mark } : marks,
  );
}

/** The names of competitions by ID, for posts that belong to one. Empty while competitions are off or unknown. */
export function useCompetitionNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const viewerId = personOf(useMe())?.id ?? null;
  const { data = [] } = useQuery({
    queryKey: ['competition-names', viewerId],
    queryFn: async () => (await call(listCompetitions)).items.map(({ id, name }) => [id, name] as const),
    enabled: isNeeded,
  });
  return new Map(data);
}
