import { pathBelow } from '#server/features/comments/thread-path.ts';
import { sentences } from '#server/scripts/load/load-words.ts';
import { DEEPEST } from '#shared/comments/comment.contract.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';

const HOUR_MS = 3_600_000;
/** How many comments answer another one. */
const ANSWERS = 0.6;

type Place = { id: string; depth: number; path: string; parent: number };

/** A thread: where it belongs, how many comments it has, and when its confession was published, in Unix ms. */
type Wanted = { confessionId: string; size: number; publishedAt: number };

/** The rows of a thread whose comments are all public. `random` returns numbers from 0 up to 1, `newId` the next ID. */
export function threadRows({ confessionId, size, publishedAt }: Wanted, random: () => number, newId: () => string) {
  const places: Place[] = [];
  const times: number[] = [];
  const replies: number[] = [];
  const below: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const candidate = Math.floor(random() * index);
    const above = random() < ANSWERS ? places[candidate] : undefined;
    const isAnswer = above !== undefined && above.depth < DEEPEST;
    const id = newId();
    const at = publishedAt + Math.floor(random() * HOUR_MS);
    places.push({
      id,
      depth: isAnswer ? above.depth + 1 : 1,
      path: pathBelow(isAnswer ? above.path : '', coarseTime(at), id),
      parent: isAnswer ? candidate : -1,
    });
    times.push(at);
    replies.push(0);
    below.push(0);
    if (isAnswer) replies[candidate] = (replies[candidate] ?? 0) + 1;
    for (let up = isAnswer ? candidate : -1; up >= 0; up = places[up]?.parent ?? -1) below[up] = (below[up] ?? 0) + 1;
  }
  return places.map(({ id, depth, path, parent }, index) => ({
    id,
    confession_id: confessionId,
    parent_id: places[parent]?.id ?? null,
    depth,
    path,
    content: sentences(random, 1 + Math.floor(random() * 3)),
    revision: 1,
    moderation_status: 'approved' as const,
    is_listed: 1,
    in_thread: 1,
    created_at: times[index] ?? publishedAt,
    published_at: times[index] ?? publishedAt,
    public_time: coarseTime(times[index] ?? publishedAt),
    replies_count: replies[index] ?? 0,
    below_count: below[index] ?? 0,
  }));
}
