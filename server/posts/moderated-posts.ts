import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ModerationStatus } from '#shared/confessions/confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** Identifies a confession or a comment. */
export type PostRef = { type: PostKind; id: string };

/** Who may see a text as it was before masking. Decision 42. */
type OriginalVisibility = 'public' | 'author_staff' | 'staff';

/**
 * What moderation decided about a text. `content` is what others read. `original` is null unless others read a
 * different text. `reason` tells the author why others can't read the post.
 */
export type Moderated = {
  status: ModerationStatus;
  reason: ModerationReason | null;
  content: string;
  original: string | null;
  originalVisibility: OriginalVisibility | null;
  styleUsed: string | null;
  relevanceScore: number | null;
  relevanceExplanation: string | null;
  tags: readonly string[];
  isCrisis: boolean;
};

/**
 * What the pipeline needs to know about a post. `text` is what its author wrote. `approvedBefore` is the number of the
 * author's approved posts, which doesn't reveal who the author is.
 */
export type PostToModerate = {
  text: string;
  revision: number;
  competitionId: string | null;
  approvedBefore: number;
};

/**
 * Everything about a post that a person's decision can change. `deletedAt` is in Unix ms. A deleted post keeps the
 * status that it had.
 */
export type PostState = Pick<
  Moderated,
  'status' | 'reason' | 'content' | 'original' | 'originalVisibility' | 'styleUsed'
> & {
  deletedBy: 'author' | 'staff' | null;
  deletedAt: number | null;
};

/** A locked post. `version` grows with every change of its state or text. */
export type LockedPost = PostState & { isListed: boolean; revision: number; version: number };

/**
 * The queue that every text goes through. Call `add` and `withdraw` in the transaction that writes or deletes the text.
 * Call `settle` after the transaction, to have the post moderated as soon as possible.
 */
export type ModerationQueue = {
  add: (trx: Db, post: PostRef, revision: number) => Promise<void>;
  withdraw: (trx: Db, post: PostRef) => Promise<void>;
  settle: (post: PostRef) => Promise<void>;
};

/** How many posts by one author were approved, rejected, and removed. This doesn't reveal who the author is. */
export type Outcomes = { approved: number; rejected: number; removed: number };

/**
 * Lets moderation read and change the posts of one slice.
 *
 * - `load` and `save` treat deleted posts as missing. `save` locks the post. It changes nothing and returns false if
 * the post has been deleted or its revision is no longer `revision`.
 * - `lock` returns any post, even a deleted one, and keeps it from changing until the transaction ends. `put` changes
 * the state of a locked post and returns its new version.
 * - `isBy` returns whether a user wrote a post. `outcomesOf` counts, up to `most`, the posts of each post's author that
 * were decided before a given time (Unix ms). It leaves out posts whose author is no longer known. Decision 41.
 */
export type ModeratedPosts = {
  type: PostKind;
  load: (db: Db, id: string) => Promise<PostToModerate | undefined>;
  save: (trx: Db, id: string, revision: number, moderated: Moderated, now: number) => Promise<boolean>;
  lock: (trx: Db, id: string) => Promise<LockedPost | undefined>;
  put: (trx: Db, id: string, state: PostState, now: number) => Promise<number>;
  isBy: (db: Db, id: string, userId: string) => Promise<boolean>;
  outcomesOf: (
    db: Db,
    ids: readonly string[],
    range: { before: number; most: number },
  ) => Promise<ReadonlyMap<string, Outcomes>>;
};
