import { expect, test } from 'vitest';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { NoticeAbout } from '#shared/notices/notice.contract.ts';
import { mailSentence, noticeWords } from '#shared/notices/notice.words.ts';

const POSTS = ['confession', 'comment'] as const;
const OUTCOMES = ['approved', 'rewritten', 'rejected', 'removed', 'restored', 'reopened'] as const;

const aboutPosts: NoticeAbout[] = POSTS.flatMap((post) => [
  ...OUTCOMES.flatMap((outcome) =>
    [null, ...ModerationReason.options].map((reason) => ({ kind: 'post_decided', post, outcome, reason }) as const),
  ),
  ...ModerationReason.options.map((reason) => ({ kind: 'post_warned', post, reason }) as const),
]);
const aTeam = { team_id: 't1', team_name: 'Lincoln Sixth', competition_id: 'c 1' };

test('the email about a post is the same no matter what was posted or decided', () => {
  expect(new Set(aboutPosts.map(mailSentence))).toEqual(
    new Set(['A moderator made a decision about something you posted. Sign in to read more.']),
  );
});

test("the email about a report doesn't say what was reported", () => {
  const about = { kind: 'report_decided', post: 'comment', outcome: 'removed' } as const;
  expect(mailSentence(about)).not.toMatch(/comment|confession|public/);
});

test('does not mail notices about account changes, which have separate emails', () => {
  expect(mailSentence({ kind: 'role_changed', role: 'moderator' })).toBeNull();
  expect(mailSentence({ kind: 'status_changed', status: 'suspended' })).toBeNull();
});

test('tells an author why their comment was taken down, and links to their list of comments', () => {
  const words = noticeWords({ kind: 'post_decided', post: 'comment', outcome: 'removed', reason: 'spam' });
  expect(words).toEqual({
    title: 'A moderator took down your comment.',
    detail: 'It’s spam or a copy of another post.',
    path: '/profile/comments',
  });
});

test('links to the team, or to the list of teams if the team is gone', () => {
  expect(noticeWords({ kind: 'team_asked', ...aTeam })).toMatchObject({
    title: 'Someone asked to join Lincoln Sixth.',
    path: '/competition/c%201?tab=community&part=teams&team=t1',
  });
  expect(noticeWords({ kind: 'team_closed', ...aTeam }).path).toBe('/competition/c%201?tab=community&part=teams');
});

test('has a title for notices about posts, teams, support tickets, and accounts', () => {
  const others: NoticeAbout[] = [
    ...(['accepted', 'declined', 'expired', 'left', 'removed', 'owner'] as const).map(
      (kind) => ({ kind: `team_${kind}`, ...aTeam }) as const,
    ),
    { kind: 'support_replied', ticket_id: 'x' },
    { kind: 'role_changed', role: 'admin' },
    { kind: 'status_changed', status: 'active' },
  ];
  for (const about of [...others, ...aboutPosts]) {
    expect(NoticeAbout.parse(about)).toEqual(about);
    expect(noticeWords(about).title).toMatch(/^[A-Z].+\.$/);
  }
});
