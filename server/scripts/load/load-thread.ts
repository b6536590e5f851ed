import { pathBelow } from '#server/features/comments/thread-path.ts';
import { sentences } from '#server/scripts/load/load-words.ts';
import { DEEPEST } from '#shared/comments/comment.contract.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';

const HOUR_MS = 3_600_000;
/** The chance that a comment answers another one, if that one may have answers. */
const ANSWERS = 0.6;

type Node = {
  id: string;
  above: Node | undefined;
  depth: number;
  path: string;
  at: number;
  replies: number;
  below: number;
};

/** Where a thread belongs, how many comments it has, and when its confession was published (Unix ms). */
type Wanted = { confessionId: string; size: number; publishedAt: number };

function addNode(nodes: readonly Node[], publishedAt: number, random: () => number, id: string): Node {
  const candidate = random() < ANSWERS ? nodes[Math.floor(random() * nodes.length)] : undefined;
  const above = candidate !== undefined && candidate.depth < DEEPEST ? candidate : undefined;
  const at = publishedAt + Math.floor(random() * HOUR_MS);
  const path = pathBelow(above?.path ?? '', coarseTime(at), id);
  if (above !== undefined) above.replies += 1;
  for (let up = above; up !== undefined; up = up.above) up.below += 1;
  return { id, above, depth: (above?.depth ?? 0) + 1, path, at, replies: 0, below: 0 };
}

/**
 * Returns the rows of a thread whose comments are all listed. `random` returns numbers from 0 up to 1, and `newId` the
 * next ID.
 */
export function threadRows({ confessionId, size, publishedAt }: Wanted, random: () => number, newId: () => string) {
  const nodes: Node[] = [];
  while (nodes.length < size) nodes.push(addNode(nodes, publishedAt, random, newId()));
  return nodes.map(({ id, above, depth, path, at, replies, below }) => ({
    id,
    confession_id: confessionId,
    parent_id: above?.id ?? null,
    depth,
    path,
    content: sentences(random, 1 + Math.floor(random() * 3)),
    revision: 1,
    moderation_status: 'approved' as const,
    is_listed: 1,
    in_thread: 1,
    created_at: at,
    published_at: at,
    public_time: coarseTime(at),
    replies_count: replies,
    below_count: below,
  }));
}
