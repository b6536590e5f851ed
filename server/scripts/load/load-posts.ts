import { threadRows } from '#server/scripts/load/load-thread.ts';
import { sentences } from '#server/scripts/load/load-words.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import { ANONYMOUS } from '#shared/confessions/confession.contract.ts';
import { randomFrom } from '#shared/figures/random.ts';

const DAY_MS = 86_400_000;
/**
 * The time over which the confessions are spread. It's under two years, so none is old enough for the link to its
 * author to be deleted.
 */
const SPAN_MS = 600 * DAY_MS;
const ID_BYTES = 16;
/** One in this many confessions has the longest thread that a response can include. */
const LONG_EVERY = 1000;
const LONG_THREAD = 500;
/** The mean length of the other threads. With the long ones, the mean is about five comments. */
const MEAN_COMMENTS = 4.5;
const MEAN_REACTIONS = 2;
const LIKES = 0.8;

const AT_ONCE = 500;

/**
 * What to create. `scopes` contains the IDs of competitions, and null for posts outside of competitions. `users`
 * contains the IDs of the authors.
 */
export type Load = {
  confessions: number;
  seed: number;
  now: number;
  scopes: readonly (string | null)[];
  users: readonly string[];
};

/** Returns a random whole number. Most are small and a few are large, and `mean` is roughly their mean. */
const skewed = (random: () => number, mean: number) => Math.floor(-Math.log(1 - random()) * (mean + 0.5));

/**
 * Returns the posts in batches, oldest first, as rows of their tables. The same load always gives the same rows. All
 * counts match the rows, except view counts, because views have no rows.
 */
export function* loadPosts({ confessions: total, seed, now, scopes, users }: Load) {
  const random = randomFrom(seed);
  const newId = () => Buffer.from(Array.from({ length: ID_BYTES }, () => random() * 256)).toString('base64url');
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(some: readonly T[], fallback: T): T => some[below(some.length)] ?? fallback;
  const numbers = new Map<string | null, number>();

  function reactionsTo(id: string) {
    const first = below(users.length);
    return Array.from({ length: Math.min(users.length, skewed(random, MEAN_REACTIONS)) }, (_, index) => ({
      target_type: 'confession' as const,
      target_id: id,
      user_id: users[(first + index) % users.length] ?? '',
      value: random() < LIKES ? 1 : -1,
    }));
  }

  function post(index: number) {
    const id = newId();
    const scope = pick(scopes, null);
    const number = (numbers.get(scope) ?? 0) + 1;
    numbers.set(scope, number);
    const at = now - SPAN_MS + Math.floor((SPAN_MS * index) / total);
    const reactions = reactionsTo(id);
    const size = index % LONG_EVERY === LONG_EVERY - 1 ? LONG_THREAD : skewed(random, MEAN_COMMENTS - 0.5);
    const comments = threadRows({ confessionId: id, size, publishedAt: at }, random, newId);
    const likes = reactions.filter(({ value }) => value === 1).length;
    const confession = {
      id,
      competition_id: scope,
      number,
      pen_name: ANONYMOUS,
      content: sentences(random, 2 + below(6)),
      revision: 1,
      moderation_status: 'approved' as const,
      is_listed: 1,
      relevance_score: below(101),
      fre_tags: '[]',
      created_at: at,
      published_at: at,
      public_time: coarseTime(at),
      likes_count: likes,
      dislikes_count: reactions.length - likes,
      comments_count: size,
      view_count: below(500),
    };
    const written = [
      { content_type: 'confession' as const, content_id: id },
      ...comments.map((comment) => ({ content_type: 'comment' as const, content_id: comment.id })),
    ];
    return { confession, comments, reactions, authors: written.map((each) => ({ ...each, user_id: pick(users, '') })) };
  }

  for (let start = 0; start < total; start += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, total - start) }, (_, index) => post(start + index));
    yield {
      confessions: batch.map(({ confession }) => confession),
      comments: batch.flatMap(({ comments }) => comments),
      reactions: batch.flatMap(({ reactions }) => reactions),
      authors: batch.flatMap(({ authors }) => authors),
    };
  }
}
