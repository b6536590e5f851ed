import { openCases } from '#server/features/moderation/cases.repository.ts';
import { type Decider, decidePost } from '#server/features/moderation/decide-post.ts';
import { decisionsAbout } from '#server/features/moderation/events.repository.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { CommandError } from '#server/platform/config/command-error.ts';
import type { PostRef, PostToModerate } from '#server/posts/moderated-posts.ts';
import { ModerationNote, ModerationReason } from '#shared/moderation/moderation.contract.ts';

export const MODERATE_USAGE = `npm run admin -- moderate COMMAND [ARGUMENTS]
  list                          lists the posts waiting for a decision, most urgent first
  show ID                       shows a post's text and the decisions about it
  approve ID [NOTE]             publishes a post; masked text stays masked
  reject ID REASON [NOTE]       hides a post from others; its author sees the reason
    REASON: ${ModerationReason.options.join(', ')}`;

const OPERATOR: Decider = { staffId: null, ipAddress: null, userAgent: null };
const LISTED = 50;
const PREVIEW = 60;
const URGENCY = ['later', 'waits', 'threat', 'CRISIS'];

const preview = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW)}…` : line;
};

async function list(deps: ModerationDeps): Promise<string> {
  const cases = await openCases(deps.db, LISTED);
  const lines = await Promise.all(
    cases.map(async ({ type, id, priority, openedAt }) => {
      const post = await postsOf(deps, type).load(deps.db, id);
      if (post === undefined) return []; // The post was deleted along with its author's account.
      return [`${id}  ${URGENCY[priority] ?? ''}  ${type}  ${new Date(openedAt).toISOString()}  ${preview(post.text)}`];
    }),
  );
  return lines.flat().join('\n') || 'No posts are waiting for a decision.';
}

async function find(deps: ModerationDeps, id: string): Promise<{ ref: PostRef; post: PostToModerate }> {
  for (const { type, load } of deps.moderatedPosts) {
    const post = await load(deps.db, id);
    if (post !== undefined) return { ref: { type, id }, post };
  }
  throw new CommandError(`There is no post ${id}.`);
}

async function show(deps: ModerationDeps, id: string): Promise<string> {
  const { ref, post } = await find(deps, id);
  const events = await decisionsAbout(deps.db, ref);
  const history = events.map(
    ({ at, decided_by, action, status, reason, note, evidence }) =>
      `${new Date(at).toISOString()}  ${[decided_by, action, status, reason, note].filter(Boolean).join('  ')}  ${evidence}`,
  );
  return [post.text, '', ...history].join('\n');
}

async function decide(
  deps: ModerationDeps,
  action: 'approve' | 'reject',
  id: string,
  words: readonly string[],
): Promise<string> {
  const { ref } = await find(deps, id);
  const [reason, ...rest] = action === 'reject' ? words : [null, ...words];
  const known = reason === null ? null : ModerationReason.safeParse(reason);
  if (known?.success === false)
    throw new CommandError(`Give one of these reasons: ${ModerationReason.options.join(', ')}`);
  const note = ModerationNote.safeParse(rest.join(' '));
  if (!note.success) throw new CommandError('The note is too long. It can have up to 500 characters.');
  const decision = { action, reason: known?.data ?? null, note: note.data };
  const { status } = await deps.db.transaction().execute((trx) => decidePost(deps, trx, ref, decision, OPERATOR));
  return `The ${ref.type} is now ${status}.`;
}

/**
 * Lists, shows, approves, and rejects posts from the server's command line. It never reveals who wrote them.
 * @returns the text to print
 * @throws {CommandError | AppError}
 */
export async function runModerateCommand(
  deps: ModerationDeps,
  [command, id, ...words]: readonly string[],
): Promise<string> {
  if (command === 'list') return list(deps);
  if (id === undefined) throw new CommandError(MODERATE_USAGE);
  if (command === 'show') return show(deps, id);
  if (command === 'approve') return decide(deps, 'approve', id, words);
  if (command === 'reject') return decide(deps, 'reject', id, words);
  throw new CommandError(MODERATE_USAGE);
}
