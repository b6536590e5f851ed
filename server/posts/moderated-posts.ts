import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ModerationStatus } from '#shared/confessions/confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** Identifies a confession or a comment. */
export type PostRef = { type: PostKind; id: string };

/** Who may see a text as it was before masking. Decision 42. */
type OriginalVisibility = 'public' | 'author_staff' | 'staff';

/**
 * What moderation decided about a text. `content` is what others read. `original` is null unless the text was masked.
 * `reason` tells the author why others can't read the post.
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

/** A decision about a post by staff, or by members who reported it ('pending'). The text stays the same. */
export type StaffDecision = { status: 'approved' | 'rejected' | 'pending'; reason: ModerationReason | null };

/**
 * The queue that every text goes through. Call `add` and `withdraw` in the transaction that writes or deletes the text.
 * Call `settle` after it, to have the post moderated as soon as possible.
 */
export type ModerationQueue = {
  add: (trx: Db, post: PostRef, revision: number) => Promise<void>;
  withdraw: (trx: Db, post: PostRef) => Promise<void>;
  settle: (actor: Actor, post: PostRef) => Promise<void>;
};

/** A post as everyone can read it. */
type PublicPost = { content: string; revision: number };

/**
 * How moderation reads and changes the posts of one slice. Deleted posts count as missing. `lockPublic` locks a post
 * that everyone can read; all others count as missing. `save` and `decide` lock the post. `save` changes nothing and
 * returns false if the post has been deleted or edited since this revision was read.
 */
export type ModeratedPosts = {
  type: PostKind;
  load: (db: Db, id: string) => Promise<PostToModerate | undefined>;
  lockPublic: (trx: Db, id: string) => Promise<PublicPost | undefined>;
  save: (trx: Db, id: string, revision: number, moderated: Moderated, now: number) => Promise<boolean>;
  decide: (trx: Db, id: string, decision: StaffDecision, now: number) => Promise<DecidedPost | undefined>;
};

/** A post's revision and status after a person's decision. */
export type DecidedPost = { revision: number; status: ModerationStatus };
